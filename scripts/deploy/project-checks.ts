import * as z from 'zod/mini'
import { type BuildConfig, parseBuildConfig } from '../../web/build-config.ts'
import { type Check, missing, ok } from './check.ts'
import type { Firebase } from './firebase.ts'

/** firebase-tools keeps names that begin so for the emulators. */
const isDemo = (project: string): boolean => project === '' || project.startsWith('demo-')

export const checkChosen = (project: string): Check =>
  isDemo(project)
    ? missing(
        'A project',
        'put the id of your Firebase project into .firebaserc, in the place of "demo-hobbyhub"; then log in: npx firebase login.',
      )
    : ok('A project', project)

const SITE_CONFIG = "The site's configuration"

/** The site's configuration, and whether it is for the same project. */
export const checkSiteConfig = (
  env: Record<string, string>,
  project: string,
): { readonly check: Check; readonly config?: BuildConfig } => {
  try {
    return { check: ok(SITE_CONFIG, 'web/.env.production.local'), config: parseBuildConfig(env, project) }
  } catch (error) {
    return { check: missing(SITE_CONFIG, error instanceof Error ? error.message : String(error)) }
  }
}

const sdkSchema = z.object({ sdkConfig: z.record(z.string(), z.unknown()) })

/** The line that is missing, as firebase-tools knows it: the console shows the same as JavaScript, not as JSON. */
export const findSiteConfig = async (firebase: Firebase): Promise<Check> => {
  const answer = await firebase.ask(sdkSchema, 'apps:sdkconfig', 'WEB')
  return missing(
    SITE_CONFIG,
    answer.ok
      ? `put this line into web/.env.production.local:\nVITE_FIREBASE_CONFIG=${JSON.stringify(answer.result.sdkConfig)}`
      : `register a web app, and repeat this: npx firebase apps:create WEB HobbyHub\n(${answer.error})`,
  )
}

const projectsSchema = z.array(z.object({ projectId: z.string() }))

/** Whether somebody is logged in who sees the project. */
export const checkLogin = async (firebase: Firebase): Promise<Check> => {
  const what = 'Logged in, with access to the project'
  const answer = await firebase.ask(projectsSchema, 'projects:list')
  if (!answer.ok && /authenticat|log ?in|credential/i.test(answer.error)) return missing(what, 'npx firebase login')
  if (!answer.ok) return missing(what, `the projects could not be listed: ${answer.error}`)
  if (answer.result.some(({ projectId }) => projectId === firebase.project)) return ok(what)
  const seen = answer.result.map(({ projectId }) => projectId).join(', ') || 'none'
  return missing(
    what,
    `this account sees no Firebase project "${firebase.project}" (it sees: ${seen}).
Correct .firebaserc, or change the account: npx firebase login:add, npx firebase login:use.`,
  )
}
