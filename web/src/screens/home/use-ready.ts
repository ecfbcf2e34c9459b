import { HOME_DELAY_MS } from '@hobbyhub/contract/constants'
import { startTransition, useEffect, useState } from 'react'

/**
 * Whether Home's content may show: HOME_DELAY_MS after the list has arrived (`arrivedAt` in ms, 0 before it has).
 * A list that has been there longer does not wait again, nor does one that is fetched anew in the background. What
 * follows is rendered in slices, between which the browser answers its person.
 */
export const useReady = (arrivedAt: number): boolean => {
  const [ready, setReady] = useState(() => arrivedAt > 0 && Date.now() >= arrivedAt + HOME_DELAY_MS)
  useEffect(() => {
    if (ready || arrivedAt === 0) return
    const timer = setTimeout(() => startTransition(() => setReady(true)), arrivedAt + HOME_DELAY_MS - Date.now())
    return () => clearTimeout(timer)
  }, [ready, arrivedAt])
  return ready
}
