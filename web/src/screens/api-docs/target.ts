import { config, emulators } from '../../shared/firebase/config.ts'
import type { Target } from './first-steps.ts'

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com'

/** This site. On the emulators with a demo account, so that the commands work as they are. */
export const target: Target = {
  site: location.origin,
  auth: emulators ? `${emulators.auth}/${IDENTITY_TOOLKIT}` : `https://${IDENTITY_TOOLKIT}`,
  apiKey: config.apiKey,
  email: emulators ? 'newcomer@example.com' : 'you@example.com',
  password: emulators ? 'Hobby123' : 'your password',
}
