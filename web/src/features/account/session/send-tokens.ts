import { auth, onIdTokenChanged } from '../../../shared/firebase/auth.ts'
import { createTokenSync } from './token-sync.ts'

/** Sends every token of the session to `url`. Each one waits for the one before, so that they arrive in order. */
export const sendTokens = (url: string): void => {
  const report = createTokenSync(url)
  let last = Promise.resolve()
  onIdTokenChanged(auth, (user) => {
    last = last.then(async () => report(user && (await user.getIdTokenResult()))).catch(() => undefined)
  })
}
