import { startTransition, useEffect, useState } from 'react'
import { HOME_CONTENT_DELAY_MS } from '../../shared/constants.ts'

/**
 * Whether Home's content may be shown: true from HOME_CONTENT_DELAY_MS after the list of groups arrived. `arrivedAt` is that time in ms,
 * or 0 before. A cached list or a background refetch does not wait again. Updates in a transition, so that React yields to input.
 */
export const useHomeReady = (arrivedAt: number): boolean => {
  const [ready, setReady] = useState(() => arrivedAt > 0 && Date.now() >= arrivedAt + HOME_CONTENT_DELAY_MS)
  useEffect(() => {
    if (ready || arrivedAt === 0) return
    const timer = setTimeout(
      () => startTransition(() => setReady(true)),
      arrivedAt + HOME_CONTENT_DELAY_MS - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [ready, arrivedAt])
  return ready
}
