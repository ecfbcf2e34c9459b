import { OWNER_KEY, removeStored } from '#shared/browser-storage.ts'
import { clearStored } from '#shared/clear-stored.ts'
import { setPendingEmail } from '#shared/session/pending-email.ts'
import { withSessionLoading } from '#shared/session/session.ts'
import { SIGNED_IN_FLAG } from '#shared/session/unexpected-sign-out.ts'

/**
 * Signs out, and clears what is stored in this browser, such as drafts and the remembered path. (If a session ends by itself, the
 * same user finds them again.) Throws the Firebase Auth error.
 */
export const logOut = (): Promise<void> =>
  withSessionLoading(async () => {
    const { auth, signOut } = await import('#shared/firebase/auth.ts')
    // On a page that has just been opened, the session would otherwise be confirmed, and its flag set again, in between.
    await auth.authStateReady()
    // Takes the cookie for pictures away, while there is still a token for the call.
    if (import.meta.env.IS_CLOSED) await (await import('./end-picture-session.ts')).endPictureSession()
    // Removed so that no tab shows a message about the end of the session, or remembers its page.
    removeStored('local', SIGNED_IN_FLAG)
    removeStored('local', OWNER_KEY)
    setPendingEmail(null)
    await signOut(auth)
    clearStored()
  })
