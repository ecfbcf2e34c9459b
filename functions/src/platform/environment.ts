import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/shared/limits'
import * as z from 'zod/mini'

/** Subtracted from FIRESTORE_DEADLINE_MS, in ms, so that the 503 reaches the client within that time. */
const RESPONSE_MARGIN_MS = 1000

const positive = (otherwise: number) =>
  z._default(z.coerce.number('must be a whole number above 0').check(z.int(), z.positive()), otherwise)

/** Whether a text is an origin as browsers send it, without a path or wildcards. */
const isOrigin = (text: string): boolean => /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text

const origins = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
    ),
    z.array(z.string().check(z.refine(isOrigin, 'must be origins such as https://example.com, separated by commas'))),
  ),
  [],
)

/** The variables of functions/.env.<project>. docs/deploy.md has a row for each. */
export const environmentSchema = z.object({
  ACCOUNT_CHANGES_PER_MINUTE: positive(60),
  ADDRESS_CHANGES_PER_MINUTE: positive(1200),
  ACCOUNT_READS_PER_MINUTE: positive(600),
  ADDRESS_READS_PER_MINUTE: positive(1200),
  ACCOUNT_EXPORTS_PER_MINUTE: positive(10),
  ACCOUNT_PROFILE_CHANGES_PER_MINUTE: positive(10),
  DEADLINE_MS: positive(FIRESTORE_DEADLINE_MS - RESPONSE_MARGIN_MS),
  APP_CHECK: z._default(z.enum(['enforce', 'off'], 'must be "enforce" or "off"'), 'off'),
  CORS_ORIGINS: origins,
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/, 'must be a sender such as HobbyHub <mail@example.com>')),
  ),
  SITE_ORIGIN: z.optional(z.string().check(z.refine(isOrigin, 'must be an origin such as https://example.com'))),
})

/**
 * Reads the environment.
 *
 * @throws one error that names every invalid variable. The error stops a deployment before anything is uploaded
 */
export const parseEnvironment = (env: NodeJS.ProcessEnv): z.infer<typeof environmentSchema> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`)
  throw new Error(`The environment of the functions (functions/.env.<project>) is not valid:\n${lines.join('\n')}`)
}

export const environment = parseEnvironment(process.env)
