import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `stages` are to be rendered: `first` to begin with, then one more after each that stands, so that much
 * content at once does not hold up its reader.
 */
export const useProgressiveRender = (first: number, stages: number): number => {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count < stages) startTransition(() => setCount(count + 1))
  }, [count, stages])
  return count
}
