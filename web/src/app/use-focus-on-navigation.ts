import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Of the page, or of the section that the address names. */
const findHeading = (): HTMLElement | null => {
  const section = location.hash.slice(1)
  return section ? document.getElementById(section) : document.querySelector<HTMLElement>('main h1')
}

/**
 * After a navigation, moves the focus to the heading of the page, or of its section; the router would leave it on the body.
 * A page that is loading has its heading later: it gets the focus then, unless the user has moved it meanwhile. A section that
 * was not there yet when the router looked for it is scrolled to as well.
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
      // The first page keeps the focus where the browser has it, except for a section.
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
