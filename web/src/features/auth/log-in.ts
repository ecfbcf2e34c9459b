import { signInWithEmailAndPassword } from 'firebase/auth'
import { auth } from '../../shared/firebase/auth.ts'
import type { LoginForm } from './account-forms.ts'
import { repairUserRecord } from './save-user.ts'
import { whileLoading } from './session.ts'

/** Signs in; throws the provider's error. Stores the user record if an earlier registration failed to. */
export const logIn = ({ email, password }: LoginForm): Promise<void> =>
  whileLoading(async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    void repairUserRecord(user)
  })
