import * as z from 'zod/mini'
import type { BuildConfig } from '../../web/build/site/build-config.ts'
import { type CheckResult, missingCheck, okCheck, unknownCheck } from './check-result.ts'

const answerSchema = z.object({
  error: z.optional(z.object({ message: z.string() })),
  authUri: z.optional(z.string()),
})

/** `OFF` matches the errors of a provider that is switched off, `ON` those of one that is on but refuses the attempt. */
const OFF = /^(PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND)\b/
const ON = /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|MISSING_RECAPTCHA_TOKEN|TOO_MANY_ATTEMPTS)/

/**
 * Checks whether both ways to sign in are switched on, which firebase-tools does not need. Signs nobody in, and changes nothing.
 *
 * @param site the site's origin, which is sent as the referrer, because API keys may be restricted to it
 */
export const checkProviders = async (
  { projectId, apiKey, authDomain }: BuildConfig['VITE_FIREBASE_CONFIG'],
  site: string,
  origin = 'https://identitytoolkit.googleapis.com',
): Promise<CheckResult[]> => {
  const page = `https://console.firebase.google.com/project/${projectId}/authentication/providers`
  const check = async (what: string, method: string, body: object): Promise<CheckResult> => {
    try {
      const response = await fetch(`${origin}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${site}/` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const { error: { message } = { message: '' }, authUri } = answerSchema.parse(await response.json())
      if (authUri !== undefined || ON.test(message)) return okCheck(what)
      if (OFF.test(message)) return missingCheck(what, `switch it on: ${page}`)
      return unknownCheck(what, `could not be checked (${message}); look at ${page}`)
    } catch (error) {
      return unknownCheck(what, `could not be checked (${error}); look at ${page}`)
    }
  }
  const nobody = { email: 'nobody@example.com', password: 'nobody', returnSecureToken: true }
  const google = { providerId: 'google.com', continueUri: `https://${authDomain}/__/auth/handler` }
  return Promise.all([
    check('Sign-in with e-mail and password', 'signInWithPassword', nobody),
    check('Sign-in with Google', 'createAuthUri', google),
  ])
}
