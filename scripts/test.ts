// `npm test`: runs the most important tests, in 13 minutes on two busy cores. With "all" it runs all parts completely; with
// "validate", the parts without emulators; with the name of a part, only that part, with further arguments for its runner.
import { isClosed } from '../contract/src/shared/registration.ts'
import { CliError } from './bootstrap/processes.mjs'
import { STATIC_PARTS } from './options.mjs'
import { runCli } from './suite/run-cli.ts'
import { checkParts } from './test/checks.ts'
import { QUICK_PARTS } from './test/quick-parts.ts'
import {
  attackPart,
  browserPart,
  closedPart,
  examplePart,
  faultsPart,
  REST_HALVES,
  restPart,
  rulesPart,
  unitPart,
} from './test/suites.ts'
import { formatResult, summaryOf, type TestPartResult } from './test/summary.ts'
import { restoreDemoData, startTestEmulators, type TestEmulators } from './test/test-emulators.ts'
import { narrowed, type TestPart } from './test/test-part.ts'
import { startTestSite } from './test/test-site.ts'

/**
 * Faults come late, since they break the emulators that all parts share; last come the sites with other settings, whose builds replace the
 * functions.
 */
const ALL = [
  ...checkParts,
  rulesPart,
  unitPart,
  ...REST_HALVES,
  attackPart,
  browserPart,
  faultsPart,
  closedPart,
  examplePart,
]
/**
 * These parts mostly wait for their emulators, so two of them run at the same time, beside the checks, rules and unit tests. The
 * second lane has emulators of its own, since the tests of REST count on being alone with their data.
 */
const LANES = [['rest', 'rest-1', 'attack'], ['rest-2']]
/** These parts need the built site in the Hosting emulator. */
const PARTS_WITH_PAGE = ['browser', 'faults']
/** These parts run the tests in a process of their own, which starts other emulators. */
const PARTS_OF_OTHER_SITES = ['example', ...(isClosed ? [] : ['closed'])]
/** These parts need the whole machine, or would disturb the others. */
const EXCLUSIVE_PARTS = [...PARTS_WITH_PAGE, 'example', 'closed']
/** The calls of these parts bypass the emulators of Hosting and of the functions, unless a test is about those emulators. */
const WITH_SITE = [...LANES.flat(), 'browser', 'closed']
const [wanted = 'quick', ...args] = process.argv.slice(2)

const partsNamed = (name: string) => [...ALL, restPart].filter((part) => part.name === name)

const SETS: Readonly<Record<string, readonly TestPart[]>> = {
  quick: QUICK_PARTS,
  all: ALL,
  validate: STATIC_PARTS.flatMap(partsNamed),
}
const chosen = SETS[wanted] ?? partsNamed(wanted).map((part) => narrowed(part, args))
const isShown = !(wanted in SETS)

let emulators: Promise<TestEmulators> | undefined
let site: Promise<TestEmulators> | undefined

/** Starts the emulators, for the first part that needs them. The others share them, except for those of the second lane. */
const sharedEmulators = () => {
  emulators ??= startTestEmulators(chosen.some(({ name }) => PARTS_WITH_PAGE.includes(name)))
  return emulators
}

const sharedSite = () => {
  site ??= sharedEmulators().then(startTestSite)
  return site
}

/** Starts the second lane's emulators. Both start-ups would build the functions, so it waits for the first. */
const secondSite = async () => {
  await sharedEmulators()
  return startTestEmulators(false).then(startTestSite)
}

const startFor = (name: string) => {
  if (LANES[1]?.includes(name)) return secondSite()
  return WITH_SITE.includes(name) ? sharedSite() : sharedEmulators()
}

const runInEnvironment = async ({ name, run }: TestPart) => {
  const context = { args: [], isShown, env: process.env }
  if ([...STATIC_PARTS, ...PARTS_OF_OTHER_SITES].includes(name)) return run(context)
  const suite = await startFor(name)
  if (name === 'browser') await restoreDemoData(suite)
  return run({ ...context, env: { ...process.env, ...suite.env } })
}

/** An error that prevents a part from running counts as one failed test. */
const reportError = (error: unknown) => {
  console.error(error instanceof CliError ? `\n${error.message}\n` : error)
  return { passed: 0, failed: 1 }
}

/** Runs parts one after the other. */
const runInTurn = async (parts: readonly TestPart[]) => {
  const results: TestPartResult[] = []
  for (const part of parts) {
    const started = Date.now()
    const outcome = await runInEnvironment(part).catch(reportError)
    const result = { ...outcome, name: part.name, seconds: (Date.now() - started) / 1000 }
    if (!isShown) console.log(formatResult(result))
    results.push(result)
  }
  return results
}

/** Runs the chosen parts: first both lanes beside the checks, rules and unit tests, then the exclusive ones. */
const runChosen = async (): Promise<TestPartResult[]> => {
  const alone = chosen.filter(({ name }) => EXCLUSIVE_PARTS.includes(name))
  const lanes = LANES.map((names) => chosen.filter(({ name }) => names.includes(name)))
  const others = chosen.filter((part) => !alone.includes(part) && !lanes.flat().includes(part))
  const together = await Promise.all([others, ...lanes].map(runInTurn))
  return [...together.flat(), ...(await runInTurn(alone))]
}

const main = async () => {
  if (chosen.length === 0) {
    const names = [...Object.keys(SETS), ...ALL.map(({ name }) => name)]
    throw new CliError(`There is no part "${wanted}". The parts are: ${names.join(' ')}`)
  }
  const results = await runChosen()
  if (wanted === 'quick') console.log('\nAttacks, faults and the rest of REST and browser: npm test -- all')
  console.log(`\n${summaryOf(results)}`)
  return results.every(({ failed }) => failed === 0) ? 0 : 1
}

await runCli(main)
