import { startTransition, useEffect, useState } from 'react'
import { HOME_CONTENT_DELAY_MS } from '#shared/constants.ts'

/**
 * Whether Home's content may be shown: true from HOME_CONTENT_DELAY_MS after the list of groups has arrived. `arrivedAt` is the
 * time of the arrival in ms since 1970, or 0 before it. After a background refetch, or with a list that was cached earlier, the
 * content does not wait again, nor on a return visit, which begins with the content of the last one. Updates in a transition, so
 * that React yields to input.
 */
export const useHomeReady = (arrivedAt: number): boolean => {
  const [ready, setReady] = useState(
    () =>
      arrivedAt > 0 &&
      (Date.now() >= arrivedAt + HOME_CONTENT_DELAY_MS || document.getElementById('last-screen') !== null),
  )
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
