import { createUserWithEmailAndPassword, updateProfile } from 'firebase/auth'
import { auth } from '#shared/firebase/auth.ts'
import { refreshSessionUser } from '#shared/session/refresh-session-user.ts'
import { withSessionLoading } from '#shared/session/session.ts'
import type { RegisterFormValues } from '../form/sign-in-forms.ts'
import { sendEmailConfirmation } from './confirm-email.ts'
import { trySaveUser } from './save-user.ts'

/**
 * Creates the account, which also signs the user in, and sets its profile. Throws the Firebase Auth error. `recordSaved` resolves
 * once the user record is stored, or could not be.
 */
export const registerAccount = ({
  name,
  photoURL,
  email,
  password,
}: RegisterFormValues): Promise<{ readonly recordSaved: Promise<void> }> =>
  withSessionLoading(async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    await updateProfile(user, { displayName: name, photoURL })
    // Rules and functions read the name from the ID token, and the first token was issued before the profile was set.
    await user.getIdToken(true)
    refreshSessionUser(user)
    const recordSaved = trySaveUser(user)
    // A failure is ignored, because the user can send the link again from the account page.
    void sendEmailConfirmation().catch(() => undefined)
    return { recordSaved }
  })
