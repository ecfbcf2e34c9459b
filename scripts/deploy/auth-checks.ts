import * as z from 'zod/mini'
import type { BuildConfig } from '../../web/build-config.ts'
import { type Check, missing, ok, unknown } from './check.ts'

const answerSchema = z.object({
  error: z.optional(z.object({ message: z.string() })),
  authUri: z.optional(z.string()),
  authorizedDomains: z.optional(z.array(z.string())),
})

/** A project's sign-in service, called as the site calls it: with only the configuration's key. */
export type Identity = {
  readonly config: BuildConfig['VITE_FIREBASE_CONFIG']
  /** The site's address: keys may be restricted to it. */
  readonly site: string
  readonly origin?: string | undefined
}

const GOOGLE = 'https://identitytoolkit.googleapis.com'

const ask = async ({ config, site, origin = GOOGLE }: Identity, path: string, body?: object) => {
  const response = await fetch(`${origin}/v1/${path}?key=${encodeURIComponent(config.apiKey)}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', referer: `${site}/` },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  })
  return answerSchema.parse(await response.json())
}

/** The answers of a provider that is switched off, and of one that does not know the account. */
const OFF = /^(PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND)\b/
const ON = /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|MISSING_RECAPTCHA_TOKEN|TOO_MANY_ATTEMPTS)/

const judge = (what: string, message: string, isOn: boolean, project: string): Check => {
  const link = `https://console.firebase.google.com/project/${project}/authentication/providers`
  if (isOn || ON.test(message)) return ok(what)
  if (OFF.test(message)) return missing(what, `switch it on: ${link}`)
  return unknown(what, `could not be checked (${message || 'an answer without a reason'}); look at ${link}`)
}

const orUnknown = async (what: string, check: () => Promise<Check>): Promise<Check> => {
  try {
    return await check()
  } catch (error) {
    return unknown(what, `could not be checked: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
  }
}

/** Whether people can sign in: both providers, and the site's domain. Signs nobody in, and changes nothing. */
export const checkAuth = (identity: Identity): Promise<Check[]> => {
  const { projectId: project, authDomain } = identity.config
  const email = 'Sign-in with e-mail and password'
  const google = 'Sign-in with Google'
  const domain = 'The site is an authorised domain'
  return Promise.all([
    orUnknown(email, async () => {
      const nobody = { email: 'nobody@example.com', password: 'nobody', returnSecureToken: true }
      const { error } = await ask(identity, 'accounts:signInWithPassword', nobody)
      return judge(email, error?.message ?? '', false, project)
    }),
    orUnknown(google, async () => {
      const body = { providerId: 'google.com', continueUri: `https://${authDomain}/__/auth/handler` }
      const { error, authUri } = await ask(identity, 'accounts:createAuthUri', body)
      return judge(google, error?.message ?? '', authUri !== undefined, project)
    }),
    orUnknown(domain, async () => {
      const { hostname } = new URL(identity.site)
      const { authorizedDomains, error } = await ask(identity, 'projects')
      const link = `https://console.firebase.google.com/project/${project}/authentication/settings`
      if (!authorizedDomains) return unknown(domain, `could not be checked (${error?.message}); look at ${link}`)
      return authorizedDomains.includes(hostname) ? ok(domain, hostname) : missing(domain, `add ${hostname}: ${link}`)
    }),
  ])
}
