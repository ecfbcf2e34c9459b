import { signInWithEmailAndPassword } from 'firebase/auth'
import { auth } from '#shared/firebase/auth.ts'
import { setPendingEmail } from '#shared/session/pending-email.ts'
import { withSessionLoading } from '#shared/session/session.ts'
import type { LoginFormValues } from '../form/sign-in-forms.ts'
import { repairUserRecord } from './save-user.ts'

/** Signs in. Throws the Firebase Auth error. `repaired` resolves with the result of `repairUserRecord`. */
export const logIn = ({ email, password }: LoginFormValues): Promise<{ readonly repaired: Promise<boolean> }> =>
  withSessionLoading(async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    setPendingEmail(null)
    return { repaired: repairUserRecord(user) }
  })
