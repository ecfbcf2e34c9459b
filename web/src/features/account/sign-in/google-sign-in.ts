import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth'
import { auth } from '../../../shared/firebase/auth.ts'
import { whileLoading } from '../session/session.ts'
import { saveUser } from './save-user.ts'

/** Signs in through Google's popup; throws the provider's error. */
export const googleSignIn = (): Promise<void> =>
  whileLoading(async () => {
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
    void saveUser(user)
  })
