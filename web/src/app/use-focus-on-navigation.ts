import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Finds the heading of the section that the URL's hash names or, without a hash, the heading of the page. Ignores an inert page
 * heading, because it belongs to a preview, which the page will replace.
 */
const findHeading = (): HTMLElement | null => {
  const section = location.hash.slice(1)
  return section ? document.getElementById(section) : document.querySelector<HTMLElement>('main h1:not([inert] h1)')
}

/**
 * After a navigation to another page, moves the focus to the heading of the page or of the section in the URL's hash. The router
 * would leave the focus on the body. If the heading appears later, it gets the focus then, unless the user has moved the focus
 * meanwhile. A section that appears later is also scrolled into view. A link to a section of the same page moves the focus only
 * if the section appears later.
 */
export const useFocusOnNavigation = (): void => {
  const router = useRouter()
  useEffect(() => {
    let pressedLink: Element | null = null
    const headings = new MutationObserver(() => {
      const focused = document.activeElement
      const isUnmoved = focused === document.body || focused === pressedLink
      if (!isUnmoved && location.hash === '') return headings.disconnect()
      const heading = findHeading()
      if (!heading) return
      headings.disconnect()
      if (location.hash !== '') heading.scrollIntoView()
      if (isUnmoved) heading.focus({ preventScroll: true })
    })
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged, hashChanged }) => {
      const heading = findHeading()
      const isLaterSection = hashChanged && location.hash !== '' && !heading
      // On the first page, the focus stays where the browser put it, unless the URL's hash names a section.
      const isMoved = fromLocation ? pathChanged || isLaterSection : location.hash !== ''
      if (!isMoved) return
      headings.disconnect()
      // The focus stays on the pressed link until the heading appears, if the link is still there: one of the footer, or of the page.
      pressedLink = document.querySelector('a:focus')
      if (heading) heading.focus({ preventScroll: true })
      else headings.observe(document.body, { childList: true, subtree: true })
    })
    // The router may have rendered the first page before this effect.
    if (location.hash !== '') headings.observe(document.body, { childList: true, subtree: true })
    return () => {
      headings.disconnect()
      unsubscribe()
    }
  }, [router])
}
