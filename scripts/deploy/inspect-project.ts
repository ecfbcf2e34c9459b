import { type BuildConfig, defaultProject, productionEnv } from '../../web/build-config.ts'
import { siteOrigin } from '../../web/site-files.ts'
import { checkAuth } from './auth-checks.ts'
import type { Check } from './check.ts'
import { checkDatabase } from './database-check.ts'
import type { Firebase } from './firebase.ts'
import { checkFunctions } from './functions-check.ts'
import { checkFunctionsEnv } from './functions-env.ts'
import { checkChosen, checkLogin, checkSiteConfig, findSiteConfig } from './project-checks.ts'
import type { Live } from './smoke.ts'

/** The local configuration of the deployment. */
export type Settings = {
  readonly project: string
  readonly env: Record<string, string>
  /** The address of the sign-in service. */
  readonly identity?: string
}

export const readSettings = (): Settings => ({ project: defaultProject(), env: productionEnv() })

export type Found = {
  readonly firebase: Firebase
  readonly checks: readonly Check[]
  /** Where the site will be, when its configuration is there. */
  readonly live: Live | undefined
}

const liveFor = (config: BuildConfig, project: string, site: string): Live => ({
  site,
  firestore: 'https://firestore.googleapis.com',
  project,
  authOrigin: `https://${config.VITE_FIREBASE_CONFIG.authDomain}`,
  hasAppCheck: config.VITE_APP_CHECK_SITE_KEY !== undefined,
})

/** Makes every check that changes nothing, except those that depend on something that is missing. */
export const inspectProject = async (
  { project, env, identity }: Settings,
  ownFunctions: readonly string[],
  firebase: Firebase,
): Promise<Found> => {
  const chosen = checkChosen(project)
  const { check, config } = checkSiteConfig(env, project)
  const functionsEnv = checkFunctionsEnv(project)
  if (chosen.state === 'missing') return { firebase, checks: [chosen, check, functionsEnv], live: undefined }

  const login = await checkLogin(firebase)
  const configured = login.state === 'ok' && !env.VITE_FIREBASE_CONFIG ? await findSiteConfig(firebase) : check
  const remote =
    login.state === 'ok' ? [await checkDatabase(firebase), await checkFunctions(firebase, ownFunctions)] : []
  const live = config && liveFor(config, project, siteOrigin(env))
  const auth =
    config && live ? checkAuth({ config: config.VITE_FIREBASE_CONFIG, site: live.site, origin: identity }) : []
  return {
    firebase,
    live,
    checks: [chosen, configured, functionsEnv, login, ...remote, ...(await auth)],
  }
}
