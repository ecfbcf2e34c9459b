import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How long the page may take to become as it was, in ms. */
const PATIENCE_MS = 5_000
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position after Back or a reload. The router does so only once, when the page's lower sections are not there
 * yet. Until the page is complete or the user does something, the position is restored after each change of the page's height: the
 * browser's scroll anchoring would otherwise move it further, because it keeps in place what is visible of a shorter page.
 */
export const useRestoredScroll = (): void => {
  const saved = useElementScrollRestoration({ getElement: () => window })
  const [top] = useState(saved?.scrollY ?? 0)
  useEffect(() => {
    if (top === 0) return
    const ended = new AbortController()
    const end = () => ended.abort()
    const heights = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }))
    heights.observe(document.body)
    const timer = setTimeout(end, PATIENCE_MS)
    for (const type of USER_EVENTS) addEventListener(type, end, { signal: ended.signal, passive: true })
    ended.signal.addEventListener('abort', () => {
      heights.disconnect()
      clearTimeout(timer)
    })
    return end
  }, [top])
}
