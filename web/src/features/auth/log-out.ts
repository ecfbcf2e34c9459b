import { setPendingEmail } from './pending-email.ts'
import { whileLoading } from './session.ts'
import { expectSignOut } from './signed-out-notice.ts'

/** Signs out; throws the provider's error. */
export const logOut = (): Promise<void> =>
  whileLoading(async () => {
    const { auth, signOut } = await import('../../shared/firebase/auth.ts')
    expectSignOut()
    setPendingEmail(null)
    await signOut(auth)
  })
