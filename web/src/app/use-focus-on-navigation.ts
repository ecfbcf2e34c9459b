import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Of the page, or of the section that the address names. */
const focusHeading = (): boolean => {
  const section = location.hash.slice(1)
  const heading = section ? document.getElementById(section) : document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/**
 * After a navigation, moves the focus to the heading of the page, or of its section; the router would leave it on the body.
 * A page that is loading has its heading later: it gets the focus then, unless the user has moved it meanwhile.
 */
export const useFocusOnNavigation = (): void => {
  const router = useRouter()
  useEffect(() => {
    const headings = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusHeading()) headings.disconnect()
    })
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      headings.disconnect()
      if (!focusHeading()) headings.observe(document.body, { childList: true, subtree: true })
    })
    return () => {
      headings.disconnect()
      unsubscribe()
    }
  }, [router])
}
