import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import { notify } from '../ui/dialogs.ts'

// The provider's SDK signs people out by itself (account disabled, session expired) and says nothing. This mark, shared
// by all tabs, stands while somebody is signed in, and goes when they log out themselves: where the user is gone and the
// mark is not, the session has ended by itself, and the person is told.
const MARK = 'signedIn'

let reason: unknown = null

/** Whether somebody was signed in when this browser was here last. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    // Who can tell?
    return true
  }
}

/** Keeps the provider's error of a refresh that failed, in case it ends the session. */
export const noteRefreshFailure = (error: unknown): void => {
  reason = error
}

/** The person logs out: nothing is to be explained. */
export const expectSessionEnd = (): void => removeStored('local', MARK)

const explain = async (): Promise<void> => {
  const { messages } = await import('../messages.ts')
  // The error that says why is thrown right after the report.
  await new Promise((resolve) => setTimeout(resolve))
  await notify({ ...messages.sessionEnded(reason), severity: 'info' })
}

/** Takes each report of the provider: who is signed in, or null. */
export const noteSession = (user: object | null): void => {
  if (user) {
    writeStored('local', MARK, 'yes')
    reason = null
    return
  }
  if (!readStored('local', MARK)) return
  removeStored('local', MARK)
  void explain()
}
