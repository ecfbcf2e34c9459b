import { type BuildConfig, readDefaultProject, readProductionEnv } from '../../web/build/site/build-config.ts'
import { siteOriginFromEnv } from '../../web/build/site/site-files-plugin.ts'
import { CliError, runCommand } from '../bootstrap/processes.mjs'
import { checkAuth } from './auth-checks.ts'
import { buildAndLockFunctions, buildSite, testRules } from './build.ts'
import { askToContinue, type CheckResult, formatCheck, unknownCheck } from './check-result.ts'
import { deployAll, INDEXES_PAUSE_MS } from './deploy-all.ts'
import { type FirebaseTools, firebaseToolsFor } from './firebase-tools.ts'
import { checkFunctions, readBuiltFunctionNames } from './functions-check.ts'
import {
  checkDatabase,
  checkFunctionsEnv,
  checkProjectChosen,
  checkSiteConfig,
  findSiteConfig,
} from './project-checks.ts'
import { type LiveSite, smokeTestSite } from './smoke.ts'

type Options = { readonly 'dry-run': boolean; readonly yes: boolean; readonly 'skip-rules-tests': boolean }

/** The steps that are slow or need a project. Tests replace them. */
export const deploySteps = {
  readSettings: () => ({ project: readDefaultProject(), env: readProductionEnv() }),
  firebaseToolsFor: (project: string) => firebaseToolsFor(project),
  checkAuth,
  builtFunctions: readBuiltFunctionNames,
  buildForCloud: buildAndLockFunctions,
  buildSite,
  testRules,
  smokeTest: smokeTestSite,
  indexesPauseMs: INDEXES_PAUSE_MS,
}
type DeploySteps = typeof deploySteps

const liveSiteOf = (config: BuildConfig, project: string, env: Record<string, string>): LiveSite => ({
  site: siteOriginFromEnv(env),
  firestore: 'https://firestore.googleapis.com',
  project,
  authOrigin: `https://${config.VITE_FIREBASE_CONFIG.authDomain}`,
  hasAppCheck: config.VITE_APP_CHECK_SITE_KEY !== undefined,
})

type Inspection = {
  readonly firebase: FirebaseTools
  readonly checks: readonly CheckResult[]
  readonly live: LiveSite | undefined
}

/** Makes all checks. None of them changes anything. Checks that depend on something missing are left out. */
const inspectProject = async (own: readonly string[], run: DeploySteps): Promise<Inspection> => {
  const { project, env } = run.readSettings()
  const firebase = run.firebaseToolsFor(project)
  const chosen = checkProjectChosen(project)
  const { check, config } = checkSiteConfig(env, project)
  const functionsEnv = checkFunctionsEnv(project)
  if (chosen.state === 'missing') return { firebase, checks: [chosen, check, functionsEnv], live: undefined }

  const configured = env.VITE_FIREBASE_CONFIG ? check : await findSiteConfig(firebase)
  const remote = [await checkDatabase(firebase), await checkFunctions(firebase, own)]
  const live = config && liveSiteOf(config, project, env)
  const auth = config && live ? await run.checkAuth({ config: config.VITE_FIREBASE_CONFIG, site: live.site }) : []
  return { firebase, live, checks: [chosen, configured, functionsEnv, ...remote, ...auth] }
}

const show = (title: string, checks: readonly CheckResult[]): void =>
  console.log(`\n${title}\n${checks.map(formatCheck).join('\n')}\n`)

const isMissing = (checks: readonly CheckResult[]): boolean => checks.some(({ state }) => state === 'missing')

/** Builds the site if its configuration is valid, tests the rules, and prints all results. Returns the exit code. */
const dryRun = async ({ checks, live }: Inspection, built: CheckResult, isSkipped: boolean, run: DeploySteps) => {
  const site = live ? await run.buildSite() : unknownCheck('The site', 'not built: its configuration is missing.')
  const all = [...checks, await run.testRules(isSkipped), built, site]
  show('A dry run: nothing was sent.', all)
  console.log(
    'A deployment sends, in this order: rules and indexes; functions, when the indexes are built; the site; ' +
      'the function for accounts that are deleted in the console.',
  )
  if (!isMissing(all)) return 0
  console.log('What is marked ✖ is missing. docs/deploy.md has the way, step by step.\n')
  return 1
}

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
export const runDeployment = async (options: Options, run: DeploySteps = deploySteps): Promise<number> => {
  const { 'dry-run': isDry, yes, 'skip-rules-tests': isSkipped } = options
  const built = await run.buildForCloud()
  const own = await run.builtFunctions()
  const found = await inspectProject(own, run)
  if (isDry) return dryRun(found, built, isSkipped, run)

  const { checks, firebase, live } = found
  show(`The project ${firebase.project}`, checks)
  if (isMissing(checks) || !live) {
    throw new CliError('Nothing was sent: what is marked ✖ is missing. docs/deploy.md has the way, step by step.')
  }
  if (!yes) await askToContinue(checks)
  const tested = await run.testRules(isSkipped)
  if (tested.state === 'missing') throw new CliError(`Nothing was sent.\n${formatCheck(tested)}`)
  await run.buildSite()
  const version = await describeVersion()
  const preview = await deployAll(firebase, own, version, run.indexesPauseMs)

  const smoke = [...(await run.smokeTest(live)), preview]
  show(`What is live at ${live.site}`, smoke)
  const page = `https://console.firebase.google.com/project/${firebase.project}`
  console.log(`This was ${version}. To go back:
  the site     ${page}/hosting/sites, the release before, "Roll back": at once
  the rules    ${page}/firestore/rules, the version before
  everything   git checkout <the commit before>, npm run deploy
`)
  return isMissing(smoke) ? 1 : 0
}
