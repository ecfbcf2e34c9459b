import { auth, onIdTokenChanged } from '../../shared/firebase/auth.ts'
import { tokenSync } from './token-sync.ts'

/** Reports every token of the session to `url`, one report after the other. */
export const followToken = (url: string): void => {
  const report = tokenSync(url)
  let last = Promise.resolve()
  onIdTokenChanged(auth, (user) => {
    last = last.then(async () => report(user && (await user.getIdTokenResult()))).catch(() => undefined)
  })
}
