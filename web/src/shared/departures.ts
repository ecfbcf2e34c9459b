import { createAtom } from '@tanstack/react-store'

/**
 * How many users have left this page since it was loaded: they logged out, their session ended, or somebody else signed in, here
 * or in another tab. Dialogs and toasts close with each change.
 */
export const departures = createAtom(0)

/**
 * Changes once the route guards have run after a departure. React then renders the page anew, without open menus and
 * typed text.
 */
export const pageGeneration = createAtom(0)
