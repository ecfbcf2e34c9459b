import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { queuedToasts, type Toast } from './toasts.ts'

/** Shows toasts as the browser's own dialogs. Used if the code of toasts cannot be loaded. */
const NativeToasts = ({ waiting }: { waiting: readonly Toast[] }) => {
  useEffect(() => {
    if (waiting.length === 0) return
    queuedToasts.set([])
    for (const { message, action } of waiting) {
      if (!action) window.alert(message)
      else if (window.confirm(`${message}\n\n${action.label}?`)) action.run()
    }
  }, [waiting])
  return null
}

const ToastView = lazy<ComponentType<{ waiting: readonly Toast[] }>>(() =>
  import('./toast-view.tsx').catch(() => ({ default: NativeToasts })),
)

/** The place where toasts appear. Their library is loaded with the first toast, or earlier (load-on-first-hint.ts). */
export const ToastHost = () => {
  const waiting = useSelector(queuedToasts)
  const wanted = useRef(false)
  if (waiting.length > 0) wanted.current = true
  return <Suspense fallback={null}>{wanted.current && <ToastView waiting={waiting} />}</Suspense>
}
