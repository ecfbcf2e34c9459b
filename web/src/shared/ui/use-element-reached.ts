import { useEffect, useState } from 'react'

/** An element counts as reached when it is less than this far below the window. */
const AHEAD = '200px'

/**
 * For a section that is not reached yet: nothing loads, so its placeholders do not pulse. Out of sight, one that pulses lets the
 * browser restyle and compose the page for each frame, which halved the frames a second while a long list below was scrolled.
 */
export const STILL_PLACEHOLDERS = { '& .MuiSkeleton-root': { animation: 'none' } } as const

/**
 * Whether the user has reached an element: scrolled to it, pointed at it, or moved the focus into it. Once true, it stays true.
 * An element that is in view from the start counts as soon as the page is scrolled.
 */
export const useElementReached = (element: Element | null): boolean => {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (!element || isReached) return
    const reach = () => setReached(true)
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      rootMargin: AHEAD,
    })
    const observe = () => observer.observe(element)
    if (scrollY > 0) observe()
    else addEventListener('scroll', observe, { once: true, passive: true })
    for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, reach)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', observe)
      for (const event of ['pointerenter', 'focusin']) element.removeEventListener(event, reach)
    }
  }, [element, isReached])
  return isReached
}
