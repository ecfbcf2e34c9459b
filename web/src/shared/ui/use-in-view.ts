import { useEffect, useState } from 'react'

/** So much of an element must be seen. A fraction of a pixel may be cut off. */
const WHOLE = 0.95

/** Whether the whole of an element is in the window; true until that is known. */
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
