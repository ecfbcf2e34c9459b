import { useEffect, useState } from 'react'

/** The share of an element that must be in the window. Not 1 for a whole element: a fraction of a pixel may be cut off. */
const SHARES = { whole: 0.95, any: 0 } as const

/** Whether the whole element or any part of it is in the window. True until that is known. */
export const useInView = (element: Element | null, part: keyof typeof SHARES): boolean => {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element) return
    const threshold = SHARES[part]
    const observer = new IntersectionObserver(
      ([entry]) => setInView(!entry || (entry.isIntersecting && entry.intersectionRatio >= threshold)),
      { threshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, part])
  return isInView
}
