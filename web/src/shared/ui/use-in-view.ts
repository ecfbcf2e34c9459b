import { useEffect, useState } from 'react'

/** The share of an element that must be visible. Less than 1, because a fraction of a pixel may be cut off. */
const WHOLE = 0.95

/** Whether the whole element is in the window. True until that is known. */
export const useInView = (element: Element | null): boolean => {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView((entry?.intersectionRatio ?? 1) >= WHOLE), {
      threshold: WHOLE,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
