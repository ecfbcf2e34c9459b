import type { BuildConfig } from '../../web/build/site/build-config.ts'
import { siteOriginFromEnv } from '../../web/build/site/site-files-plugin.ts'
import { CliError, runCommand } from '../bootstrap/processes.mjs'
import { buildAndLockFunctions, buildSite, testRules } from './build.ts'
import { showChecks } from './check-result.ts'
import { deployAll, INDEXES_PAUSE_MS, tryDeployment } from './deploy-all.ts'
import { firebaseToolsFor } from './firebase-tools.ts'
import { checkProviders } from './provider-checks.ts'
import { checkSettings, readSettings } from './settings.ts'
import { type LiveSite, smokeTestSite } from './smoke.ts'

type Options = { readonly 'dry-run': boolean; readonly yes: boolean; readonly 'skip-rules-tests': boolean }

/** The steps that are slow or need a project. Tests replace them. */
export const deploySteps = {
  readSettings,
  firebaseToolsFor: (project: string) => firebaseToolsFor(project),
  checkProviders: (config: BuildConfig['VITE_FIREBASE_CONFIG'], site: string) => checkProviders(config, site),
  buildFunctions: buildAndLockFunctions,
  testRules,
  buildSite,
  smokeTest: (live: LiveSite) => smokeTestSite(live),
  indexesPauseMs: INDEXES_PAUSE_MS,
}

const liveSiteOf = (config: BuildConfig, project: string, env: Record<string, string>): LiveSite => ({
  site: siteOriginFromEnv(env),
  firestore: 'https://firestore.googleapis.com',
  project,
  authOrigin: `https://${config.VITE_FIREBASE_CONFIG.authDomain}`,
  hasAppCheck: config.VITE_APP_CHECK_SITE_KEY !== undefined,
})

/** The name of this deployment in Hosting's list of releases. */
const describeVersion = async (): Promise<string> => {
  const { ok, stdout } = await runCommand('', ['git', 'describe', '--always', '--dirty'])
  return ok ? stdout.trim() : 'no commit'
}

/**
 * Runs `npm run deploy`.
 *
 * @returns the exit code
 */
export const runDeployment = async (options: Options, run: typeof deploySteps = deploySteps): Promise<number> => {
  const settings = run.readSettings()
  const { project, env } = settings
  const config = checkSettings(settings)
  const live = liveSiteOf(config, project, env)
  const providers = await run.checkProviders(config.VITE_FIREBASE_CONFIG, live.site)
  if (showChecks(`The project ${project}`, providers)) {
    throw new CliError('Nothing was sent: what is marked ✖ is missing. docs/deploy.md has the way, step by step.')
  }

  const built = await run.buildFunctions()
  if (!options['skip-rules-tests']) await run.testRules()
  await run.buildSite()
  const firebase = run.firebaseToolsFor(project)
  const names = await tryDeployment(firebase, built)
  if (options['dry-run']) {
    console.log('A dry run: nothing was sent.')
    return 0
  }

  const message = await describeVersion()
  const { indexesPauseMs } = run
  const preview = await deployAll(firebase, names, { message, isUnasked: options.yes, indexesPauseMs })
  const isMissing = showChecks(`What is live at ${live.site}`, [...(await run.smokeTest(live)), preview])
  const page = `https://console.firebase.google.com/project/${project}`
  console.log(`This was ${message}. To go back:
  the site     ${page}/hosting/sites, the release before, "Roll back": at once
  the rules    ${page}/firestore/rules, the version before
  everything   git checkout <the commit before>, npm run deploy
`)
  return isMissing ? 1 : 0
}
