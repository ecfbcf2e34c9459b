import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { notify } from './dialogs.ts'
import { type Toast, waitingToasts } from './toasts.ts'

/** Shows each toast as a dialog when the code of toasts cannot be loaded. */
const ToastsAsNotices = ({ waiting }: { waiting: readonly Toast[] }) => {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, variant } of waiting) void notify({ title: message, severity: variant })
    waitingToasts.set([])
  }, [waiting])
  return null
}

const ToastView = lazy<ComponentType<{ waiting: readonly Toast[] }>>(() =>
  import('./toast-view.tsx').catch(() => ({ default: ToastsAsNotices })),
)

/** Where toasts appear. Their library is loaded with the first one. */
export const ToastHost = () => {
  const waiting = useSelector(waitingToasts)
  const wanted = useRef(false)
  if (waiting.length > 0) wanted.current = true
  return <Suspense fallback={null}>{wanted.current && <ToastView waiting={waiting} />}</Suspense>
}
