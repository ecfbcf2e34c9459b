import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `stages` are to be rendered: one more after each that stands, so that much content at once does not hold up
 * its reader; all from the beginning where `atOnce` says so.
 */
export const useStaged = (stages: number, atOnce: boolean): number => {
  const [count, setCount] = useState(atOnce ? stages : 1)
  useEffect(() => {
    if (count < stages) startTransition(() => setCount(count + 1))
  }, [count, stages])
  return count
}
