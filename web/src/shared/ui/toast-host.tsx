import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { notify } from './dialogs.ts'
import { clearWaitingToasts, getWaitingToasts, subscribeToToasts, type Toast } from './toasts.ts'

/** Where toasts cannot be loaded, each is told by a dialog. */
const ToastsAsNotices = ({ waiting }: { waiting: readonly Toast[] }) => {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, variant } of waiting) void notify({ title: message, severity: variant })
    clearWaitingToasts()
  }, [waiting])
  return null
}

const ToastView = lazy<ComponentType<{ waiting: readonly Toast[] }>>(() =>
  import('./toast-view.tsx').catch(() => ({ default: ToastsAsNotices })),
)

/** Where toasts appear. Their library comes with the first one. */
export const ToastHost = () => {
  const waiting = useSyncExternalStore(subscribeToToasts, getWaitingToasts)
  const wanted = useRef(false)
  if (waiting.length > 0) wanted.current = true
  return <Suspense fallback={null}>{wanted.current && <ToastView waiting={waiting} />}</Suspense>
}
