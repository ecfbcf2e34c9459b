import { OWNER_KEY, readStored, removeStored, writeStored } from '../browser-storage.ts'
import { getRefreshFailure, setRefreshFailure } from '../firebase/refresh-failure.ts'
import { showMessage } from '../ui/dialogs.ts'
import { getPendingEmail } from './pending-email.ts'

// Firebase's SDK can sign users out by itself, without a message (account disabled, session expired). This flag in local storage,
// the user's uid, is set while somebody is signed in, and removed when they log out. If the session is gone while the flag is still
// set, the session has ended by itself, and the user is notified.
export const SIGNED_IN_FLAG = 'signedIn'

/** Whether somebody was signed in at the last visit from this browser; true if that is unknown. */
export const wasSignedInAtLastVisit = (): boolean => {
  try {
    return localStorage.getItem(SIGNED_IN_FLAG) !== null
  } catch {
    // Storage is blocked, so only the provider knows whether there is a session.
    return true
  }
}

/** Whether the last user has logged out, in this tab or another. False if the session ended by itself. */
export const hasLoggedOut = (): boolean => readStored('local', OWNER_KEY) === null

const explain = async (): Promise<void> => {
  const { messages } = await import('../messages/messages.ts')
  // The SDK reports the sign-out just before it throws the error that caused it. This waits until getIdToken has stored it.
  await new Promise((resolve) => setTimeout(resolve))
  const newEmail = getPendingEmail()
  const text = newEmail === null ? messages.sessionEnded(getRefreshFailure()) : messages.emailChangeEnds(newEmail)
  await showMessage({ ...text, severity: 'info' })
}

/** Called when Firebase reports the user (null for a visitor). If the session ended by itself, shows a message that says why. */
export const trackSession = (user: { readonly uid: string } | null): void => {
  if (user) {
    writeStored('local', SIGNED_IN_FLAG, user.uid)
    setRefreshFailure(null)
    return
  }
  if (!readStored('local', SIGNED_IN_FLAG)) return
  removeStored('local', SIGNED_IN_FLAG)
  void explain()
}
