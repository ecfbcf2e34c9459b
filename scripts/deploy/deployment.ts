import { CliError } from '../bootstrap/processes.mjs'
import { confirm } from './ask.ts'
import { buildForCloud, buildSite, testRules } from './build.ts'
import { type Check, lineOf, unknown } from './check.ts'
import { firebaseFor } from './firebase.ts'
import { builtFunctions } from './functions-check.ts'
import { type Found, inspectProject, readSettings } from './inspect-project.ts'
import { rollBack } from './roll-back.ts'
import { PAUSES, send } from './send.ts'
import { smokeTest } from './smoke.ts'

type Options = { readonly 'dry-run': boolean; readonly yes: boolean; readonly 'skip-rules-tests': boolean }

/** The slow steps, which tests replace. */
export const parts = {
  readSettings,
  buildForCloud,
  buildSite,
  builtFunctions,
  firebaseFor: (project: string) => firebaseFor(project),
  testRules,
  smokeTest,
  pauses: PAUSES,
}

const show = (title: string, checks: readonly Check[]): void =>
  console.log(`\n${title}\n${checks.map(lineOf).join('\n')}\n`)

const isMissing = (checks: readonly Check[]): boolean => checks.some(({ state }) => state === 'missing')

/** Unknown in a dry run: firebase-tools finds out only by a trial deployment, which enables services of the project. */
const blaze = (project: string): Check =>
  unknown(
    'The Blaze plan',
    `looked at when it is deployed. See https://console.firebase.google.com/project/${project}/usage/details`,
  )

/** Builds everything without sending anything; the site only if its configuration is there. */
const dryRun = async (found: Found, built: Check, isSkipped: boolean, run: typeof parts): Promise<number> => {
  const site = found.live ? await run.buildSite() : unknown('The site', 'not built: its configuration is missing.')
  const made = [await run.testRules(isSkipped), built, site]
  const checks = [...found.checks, blaze(found.firebase.project), ...made]
  show('A dry run: nothing was sent.', checks)
  console.log('A deployment sends, in this order: rules and indexes; functions, when the indexes are built; the site.')
  if (!isMissing(checks)) return 0
  console.log('What is marked ✖ is missing. docs/deploy.md has the way, step by step.\n')
  return 1
}

/** `npm run deploy`. @returns the exit code */
export const deployment = async (options: Options, run = parts): Promise<number> => {
  const { 'dry-run': isDry, yes, 'skip-rules-tests': isSkipped } = options
  const built = await run.buildForCloud()
  const settings = run.readSettings()
  const own = await run.builtFunctions()
  const found = await inspectProject(settings, own, run.firebaseFor(settings.project))
  if (isDry) return dryRun(found, built, isSkipped, run)

  const { checks, firebase, live } = found
  show(`The project ${firebase.project}`, checks)
  if (isMissing(checks) || !live) {
    throw new CliError('Nothing was sent: what is marked ✖ is missing. docs/deploy.md has the way, step by step.')
  }
  await confirm(checks, yes)
  const tested = await run.testRules(isSkipped)
  if (tested.state === 'missing') throw new CliError(`Nothing was sent.\n${lineOf(tested)}`)
  await run.buildSite()
  const { message, advice } = rollBack(firebase.project)
  await send(firebase, own, message, run.pauses)

  const smoke = await run.smokeTest(live)
  show(`What is live at ${live.site}`, smoke)
  console.log(advice)
  return isMissing(smoke) ? 1 : 0
}
