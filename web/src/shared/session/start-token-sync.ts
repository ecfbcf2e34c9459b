import { auth, onIdTokenChanged } from '../firebase/auth.ts'
import { createTokenSync } from './token-sync.ts'

/** Reports each new token of the session, and the sign-out, to `url`. Each report waits for the previous one. */
export const startTokenSync = (url: string): void => {
  const report = createTokenSync(url)
  let last = Promise.resolve()
  onIdTokenChanged(auth, (user) => {
    last = last.then(async () => report(user && (await user.getIdTokenResult()))).catch(() => undefined)
  })
}
