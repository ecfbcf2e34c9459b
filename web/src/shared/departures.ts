import { createAtom } from '@tanstack/react-store'

/**
 * How many users have left this page since it was loaded: they logged out, their session ended, or somebody else signed in, here
 * or in another tab. Dialogs and toasts close with each change.
 */
export const departures = createAtom(0)

/**
 * Changes once the route guards have run after a departure. The page is then made anew, without its open menus and without what
 * was typed into it.
 */
export const pageGeneration = createAtom(0)
