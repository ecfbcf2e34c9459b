import { createAtom } from '@tanstack/react-store'

/** The banner's text while the user is offline, on a page where changes can be made all the same; null on all other pages. */
export const offlineText = createAtom<string | null>(null)
