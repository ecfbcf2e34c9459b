import { config, emulators } from '../../shared/firebase/config.ts'
import type { Target } from './first-steps.ts'

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com'

/** This site; with a demo account where it runs on emulators, so that the first steps can be pasted as they are. */
export const target: Target = {
  site: location.origin,
  auth: emulators ? `${emulators.auth}/${IDENTITY_TOOLKIT}` : `https://${IDENTITY_TOOLKIT}`,
  apiKey: config.apiKey,
  email: emulators ? 'newcomer@example.com' : 'you@example.com',
  password: emulators ? 'Hobby123' : 'your password',
}
