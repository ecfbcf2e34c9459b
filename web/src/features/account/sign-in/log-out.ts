import { removeStored, removeStoredForUser, writeStored } from '../../../shared/browser-storage.ts'
import { withSessionLoading } from '../session/session.ts'
import { expectSignOut } from '../session/unexpected-sign-out.ts'
import { setPendingEmail } from './pending-email.ts'

/**
 * The key of a value that is removed right after it is written. The storage event tells the other tabs which user has logged out.
 * Each tab then deletes that user's drafts from its session storage, because only the tab itself can access that storage.
 */
const LOGGED_OUT = 'loggedOut'

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === LOGGED_OUT && newValue) removeStoredForUser(newValue)
})

const forgetDrafts = (uid: string): void => {
  removeStoredForUser(uid)
  writeStored('local', LOGGED_OUT, uid)
  removeStored('local', LOGGED_OUT)
}

/** Signs out and deletes the user's drafts. (If a session ends by itself, drafts are kept.) Throws the provider's error. */
export const logOut = (): Promise<void> =>
  withSessionLoading(async () => {
    const { auth, signOut } = await import('../../../shared/firebase/auth.ts')
    const uid = auth.currentUser?.uid
    expectSignOut()
    setPendingEmail(null)
    await signOut(auth)
    if (uid !== undefined) forgetDrafts(uid)
  })
