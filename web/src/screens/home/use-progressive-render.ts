import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `stages` to render: `first` at once, then one more in a transition after each, so that a long page does
 * not block input.
 */
export const useProgressiveRender = (first: number, stages: number): number => {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count < stages) startTransition(() => setCount(count + 1))
  }, [count, stages])
  return count
}
