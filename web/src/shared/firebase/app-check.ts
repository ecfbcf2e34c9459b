import type { FirebaseApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

/**
 * Starts App Check with reCAPTCHA Enterprise. Returns a function that resolves with the current token, or logs a failure and
 * resolves with null.
 */
export const startAppCheck = (app: FirebaseApp, siteKey: string): (() => Promise<string | null>) => {
  const provider = new ReCaptchaEnterpriseProvider(siteKey)
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  return async () => {
    try {
      return (await getToken(appCheck)).token
    } catch (error) {
      console.warn('There is no App Check token', error)
      return null
    }
  }
}
