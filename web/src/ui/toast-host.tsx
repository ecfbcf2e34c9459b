import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { getWaitingToasts, subscribeToToasts } from './toasts.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** Where toasts appear. Their library comes with the first one. */
export const ToastHost = () => {
  const waiting = useSyncExternalStore(subscribeToToasts, getWaitingToasts)
  const wanted = useRef(false)
  if (waiting.length > 0) wanted.current = true
  return <Suspense fallback={null}>{wanted.current && <ToastView waiting={waiting} />}</Suspense>
}
