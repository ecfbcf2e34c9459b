import { removeStored, removeStoredForUser, writeStored } from '../../../shared/browser-storage.ts'
import { whileLoading } from '../session/session.ts'
import { expectSignOut } from '../session/signed-out-message.ts'
import { setPendingEmail } from './pending-email.ts'

/** Stored for a moment: an event that says to the other tabs who has logged out. Each has drafts that no other tab sees. */
const LOGGED_OUT = 'loggedOut'

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === LOGGED_OUT && newValue) removeStoredForUser(newValue)
})

const forgetDrafts = (uid: string): void => {
  removeStoredForUser(uid)
  writeStored('local', LOGGED_OUT, uid)
  removeStored('local', LOGGED_OUT)
}

/** Signs out, and deletes the user's drafts, which a session that ends by itself keeps. Throws the provider's error. */
export const logOut = (): Promise<void> =>
  whileLoading(async () => {
    const { auth, signOut } = await import('../../../shared/firebase/auth.ts')
    const uid = auth.currentUser?.uid
    expectSignOut()
    setPendingEmail(null)
    await signOut(auth)
    if (uid !== undefined) forgetDrafts(uid)
  })
