import { auth } from '../../shared/firebase/auth.ts'

/**
 * Whether the signed-in user keeps the site, as their ID token says; REST decides by itself. `fresh` asks for a new token:
 * who has just become a keeper has an older one.
 */
export const isKeeper = async (fresh = false): Promise<boolean> => {
  const token = await auth.currentUser?.getIdTokenResult(fresh)
  return token?.claims.admin === true
}
