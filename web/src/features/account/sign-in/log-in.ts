import { signInWithEmailAndPassword } from 'firebase/auth'
import { auth } from '../../../shared/firebase/auth.ts'
import { whileLoading } from '../session/session.ts'
import type { LoginForm } from './account-forms.ts'
import { setPendingEmail } from './pending-email.ts'
import { repairUserRecord } from './save-user.ts'

/**
 * Signs in; throws the provider's error. Meanwhile repairs the user record if needed; `repaired` resolves with whether it did.
 */
export const logIn = ({ email, password }: LoginForm): Promise<{ readonly repaired: Promise<boolean> }> =>
  whileLoading(async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    setPendingEmail(null)
    return { repaired: repairUserRecord(user) }
  })
