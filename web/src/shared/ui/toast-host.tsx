import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { confirm, notify } from './dialogs.ts'
import { type Toast, waitingToasts } from './toasts.ts'

const showAsDialog = async ({ message: title, variant: severity, action }: Toast): Promise<void> => {
  if (!action) return notify({ title, severity })
  if (await confirm({ title, severity, confirmLabel: action.label, cancelLabel: 'Later' })) action.run()
}

/** Shows each toast as a dialog when the code of toasts cannot be loaded, as after a deployment that removed it. */
const ToastsAsNotices = ({ waiting }: { waiting: readonly Toast[] }) => {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) void showAsDialog(toast)
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
