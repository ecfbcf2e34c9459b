import { useEffect, useState } from 'react'

/** Whether an element is in the window; true until that is known. */
export const useInView = (element: Element | null): boolean => {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
