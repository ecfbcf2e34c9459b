import { createUserWithEmailAndPassword, updateProfile } from 'firebase/auth'
import { auth } from '../../../shared/firebase/auth.ts'
import { refreshSessionUser, whileLoading } from '../session/session.ts'
import type { RegisterForm } from './account-forms.ts'
import { sendConfirmation } from './confirm-email.ts'
import { trySaveUser } from './save-user.ts'

/** Creates the account and sets its profile; throws the provider's error. Creating an account also signs the user in. */
export const register = ({ name, photoURL, email, password }: RegisterForm): Promise<void> =>
  whileLoading(async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    await updateProfile(user, { displayName: name, photoURL })
    // Rules and functions read the creator's name from the token, but this token is older than the profile.
    await user.getIdToken(true)
    refreshSessionUser(user)
    void trySaveUser(user)
    // If this fails, the user can send it again from the account page.
    void sendConfirmation().catch(() => undefined)
  })
