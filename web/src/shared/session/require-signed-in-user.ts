import type { User } from 'firebase/auth'
import { auth } from '../firebase/auth.ts'

/**
 * The signed-in user, as Firebase Authentication's own object. Throws if nobody is signed in, or if Firebase Authentication has not yet
 * reported, as during the first second of a page.
 */
export const requireSignedInUser = (): User => {
  if (!auth.currentUser) throw new Error('Nobody is signed in.')
  return auth.currentUser
}
