import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import * as z from 'zod/mini'

const WEB = join(import.meta.dirname, '../..')

const parseJson = (text: string, context: z.core.ParsePayload): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'is not JSON on one line', input: text })
    return z.NEVER
  }
}

const json = <T extends z.ZodMiniType>(schema: T) => z.pipe(z.pipe(z.string(), z.transform(parseJson)), schema)

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text)
const isPathOrUrl = (text: string): boolean => text.startsWith('/') || isOrigin(text)

/** The variables of web/.env.production.local. A table in docs/deploy.md explains each variable. */
export const buildEnvSchema = z.object({
  VITE_FIREBASE_CONFIG: json(z.looseObject({ projectId: z.string(), apiKey: z.string(), authDomain: z.string() })),
  VITE_SITE_ORIGIN: z.optional(z.string().check(z.refine(isOrigin, 'must be an address such as https://example.com'))),
  VITE_TOKEN_SYNC_URL: z.optional(z.string().check(z.refine(isPathOrUrl, 'must be a path, or an address with https'))),
  VITE_APP_CHECK_SITE_KEY: z.optional(z.string()),
})

export type BuildConfig = z.infer<typeof buildEnvSchema>

const NO_CONFIG = `The site does not know its Firebase project: VITE_FIREBASE_CONFIG is not set.
Put the web app's configuration (Firebase console, Project settings, Your apps) on one line of web/.env.production.local:
  VITE_FIREBASE_CONFIG={"apiKey":"…","authDomain":"…","projectId":"…","appId":"…"}`

const rcSchema = z.object({ projects: z.object({ default: z._default(z.string(), '') }) })

/** The project that .firebaserc deploys to; '' if it names none. */
export const readDefaultProject = (): string =>
  rcSchema.parse(JSON.parse(readFileSync(join(WEB, '../.firebaserc'), 'utf8'))).projects.default

/** The variables of a production build whose names start with VITE_, from the environment and web/.env*. */
export const readProductionEnv = (): Record<string, string> => loadEnv('production', WEB)

/** Parses and checks the variables. Throws an Error whose message says in plain words what is wrong and what to do. */
export const parseBuildConfig = (env: Record<string, string>, project: string): BuildConfig => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value.trim()))
  if (!given.VITE_FIREBASE_CONFIG) throw new Error(NO_CONFIG)
  const result = buildEnvSchema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`The configuration of the site (web/.env.production.local) is not valid:\n${lines.join('\n')}`)
  }
  const { projectId } = result.data.VITE_FIREBASE_CONFIG
  if (projectId === project) return result.data
  throw new Error(
    `The site would use the project "${projectId}" (VITE_FIREBASE_CONFIG), but .firebaserc deploys to "${project}".
Both must name the same project: correct .firebaserc, or web/.env.production.local.`,
  )
}

/** Stops a production build whose configuration cannot work. Skips builds for the emulators, which have their own. */
export const requireBuildConfig = (env: Record<string, string>): Plugin => ({
  name: 'require-build-config',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production' && !env.VITE_EMULATORS,
  configResolved() {
    try {
      parseBuildConfig(env, readDefaultProject())
    } catch (error) {
      // Vite prints the error's stack, so this replaces the stack by the message alone.
      if (error instanceof Error) error.stack = `\n${error.message}\n`
      throw error
    }
  },
})
