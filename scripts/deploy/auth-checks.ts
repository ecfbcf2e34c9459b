import * as z from 'zod/mini'
import type { BuildConfig } from '../../web/build/site/build-config.ts'
import { type CheckResult, missingCheck, okCheck, unknownCheck } from './check-result.ts'

const answerSchema = z.object({
  error: z.optional(z.object({ message: z.string() })),
  authUri: z.optional(z.string()),
  authorizedDomains: z.optional(z.array(z.string())),
})
type Answer = z.infer<typeof answerSchema>

/** The data for a call to a project's sign-in service. Only the API key authorises the call, as in the site's own calls. */
type Identity = {
  readonly config: BuildConfig['VITE_FIREBASE_CONFIG']
  /** The site's origin, which is sent as the referrer, because API keys may be restricted to it. */
  readonly site: string
  readonly origin?: string
}

const GOOGLE = 'https://identitytoolkit.googleapis.com'

const ask = async ({ config, site, origin = GOOGLE }: Identity, path: string, body?: object): Promise<Answer> => {
  try {
    const response = await fetch(`${origin}/v1/${path}?key=${encodeURIComponent(config.apiKey)}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', referer: `${site}/` },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(20_000),
    })
    return answerSchema.parse(await response.json())
  } catch (error) {
    return { error: { message: String(error instanceof Error ? (error.cause ?? error.message) : error) } }
  }
}

/** `OFF` matches the errors of a provider that is switched off, `ON` those of one that is on but refuses the attempt. */
const OFF = /^(PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND)\b/
const ON = /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|MISSING_RECAPTCHA_TOKEN|TOO_MANY_ATTEMPTS)/

const notChecked = ({ error }: Answer, link: string): string =>
  `could not be checked (${error?.message ?? 'an answer without a reason'}); look at ${link}`

/** Checks whether people can sign in: both providers, and the site's domain. Signs nobody in, and changes nothing. */
export const checkAuth = async (identity: Identity): Promise<CheckResult[]> => {
  const { projectId, authDomain } = identity.config
  const nobody = { email: 'nobody@example.com', password: 'nobody', returnSecureToken: true }
  const google = { providerId: 'google.com', continueUri: `https://${authDomain}/__/auth/handler` }
  const [byPassword, byGoogle, project] = await Promise.all([
    ask(identity, 'accounts:signInWithPassword', nobody),
    ask(identity, 'accounts:createAuthUri', google),
    ask(identity, 'projects'),
  ])

  const console = `https://console.firebase.google.com/project/${projectId}/authentication`
  const checkProvider = (what: string, answer: Answer): CheckResult => {
    const { message = '' } = answer.error ?? {}
    if (answer.authUri !== undefined || ON.test(message)) return okCheck(what)
    if (OFF.test(message)) return missingCheck(what, `switch it on: ${console}/providers`)
    return unknownCheck(what, notChecked(answer, `${console}/providers`))
  }
  const checkDomain = (what: string): CheckResult => {
    const { hostname } = new URL(identity.site)
    if (!project.authorizedDomains) return unknownCheck(what, notChecked(project, `${console}/settings`))
    if (project.authorizedDomains.includes(hostname)) return okCheck(what, hostname)
    return missingCheck(what, `add ${hostname}: ${console}/settings`)
  }
  return [
    checkProvider('Sign-in with e-mail and password', byPassword),
    checkProvider('Sign-in with Google', byGoogle),
    checkDomain('The site is an authorised domain'),
  ]
}
