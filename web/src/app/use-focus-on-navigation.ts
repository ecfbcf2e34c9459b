import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Finds the heading of the section that the address names, or else of the page. */
const findHeading = (): HTMLElement | null => {
  const section = location.hash.slice(1)
  return section ? document.getElementById(section) : document.querySelector<HTMLElement>('main h1')
}

/**
 * After a navigation, moves the focus to the heading of the page or of the section in the address. The router would leave it on
 * the body. If the page is still loading, its heading gets the focus once it appears, unless the user has moved the focus
 * meanwhile. A section that appears after the router looked for it is also scrolled to.
 */
export const useFocusOnNavigation = (): void => {
  const router = useRouter()
  useEffect(() => {
    const headings = new MutationObserver(() => {
      const isUnmoved = document.activeElement === document.body
      if (!isUnmoved && location.hash === '') return headings.disconnect()
      const heading = findHeading()
      if (!heading) return
      headings.disconnect()
      if (location.hash !== '') heading.scrollIntoView()
      if (isUnmoved) heading.focus({ preventScroll: true })
    })
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // The first page keeps the focus where the browser put it, unless the address names a section.
      const isMoved = fromLocation ? pathChanged : location.hash !== ''
      if (!isMoved) return
      headings.disconnect()
      const heading = findHeading()
      if (heading) heading.focus({ preventScroll: true })
      else headings.observe(document.body, { childList: true, subtree: true })
    })
    return () => {
      headings.disconnect()
      unsubscribe()
    }
  }, [router])
}
