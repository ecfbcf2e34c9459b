import { whileLoading } from './session.ts'
import { expectSessionEnd } from './session-end.ts'

/** Signs out; throws the provider's error. */
export const logOut = (): Promise<void> =>
  whileLoading(async () => {
    const { auth, signOut } = await import('../firebase/auth.ts')
    expectSessionEnd()
    await signOut(auth)
  })
