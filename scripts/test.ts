// `npm test`: runs the most important tests, in about eight minutes. With "all" it runs all parts completely; with "validate", the
// parts without emulators; with the name of a part, only that part, with further arguments for its runner.
import { CliError } from './bootstrap/processes.mjs'
import { STATIC_PARTS } from './options.mjs'
import { runCli } from './suite/run-cli.ts'
import { checkParts } from './test/checks.ts'
import { type NarrowedPart, QUICK_PARTS, wholePart } from './test/quick-parts.ts'
import { attackPart, browserPart, faultsPart, restPart, rulesPart, unitPart } from './test/suites.ts'
import { formatResult, summaryOf, type TestPartResult } from './test/summary.ts'
import { restoreDemoData, startTestEmulators, type TestEmulators } from './test/test-emulators.ts'
import { startTestSite } from './test/test-site.ts'

/** Faults come last, since they break the emulators that all parts share. */
const ALL = [...checkParts, rulesPart, unitPart, restPart, attackPart, browserPart, faultsPart]
/** These parts mostly wait for the emulators and need one core, so the checks, rules and unit tests run at the same time. */
const PARALLEL_PARTS = [restPart, attackPart]
/** These parts need the whole machine, or would disturb the others. */
const EXCLUSIVE_PARTS = [browserPart, faultsPart]
/** The calls of these parts bypass the emulators of Hosting and of the functions, unless a test is about those emulators. */
const WITH_SITE = [restPart, attackPart, browserPart]
const [wanted = 'quick', ...args] = process.argv.slice(2)

const partsNamed = (name: string) => ALL.filter((part) => part.name === name)

const SETS: Readonly<Record<string, readonly NarrowedPart[]>> = {
  quick: QUICK_PARTS,
  all: ALL.map(wholePart),
  validate: STATIC_PARTS.flatMap(partsNamed).map(wholePart),
}
const chosen = SETS[wanted] ?? partsNamed(wanted).map((part) => ({ part, args }))
const isShown = !(wanted in SETS)

let emulators: Promise<TestEmulators> | undefined
let site: Promise<TestEmulators> | undefined

/** Starts the emulators, for the first part that needs them. The others share them. */
const sharedEmulators = () => {
  emulators ??= startTestEmulators(chosen.some(({ part }) => EXCLUSIVE_PARTS.includes(part)))
  return emulators
}

const sharedSite = () => {
  site ??= sharedEmulators().then(startTestSite)
  return site
}

const runInEnvironment = async ({ part, args }: NarrowedPart) => {
  if (STATIC_PARTS.includes(part.name)) return part.run({ args, isShown, env: process.env })
  const suite = await (WITH_SITE.includes(part) ? sharedSite() : sharedEmulators())
  if (part === browserPart) await restoreDemoData(suite)
  return part.run({ args, isShown, env: { ...process.env, ...suite.env } })
}

/** An error that prevents a part from running counts as one failed test. */
const reportError = (error: unknown) => {
  console.error(error instanceof CliError ? `\n${error.message}\n` : error)
  return { passed: 0, failed: 1 }
}

/** Runs parts one after the other. */
const runInTurn = async (parts: readonly NarrowedPart[]) => {
  const results: TestPartResult[] = []
  for (const each of parts) {
    const started = Date.now()
    const outcome = await runInEnvironment(each).catch(reportError)
    const result = { ...outcome, name: each.part.name, seconds: (Date.now() - started) / 1000 }
    if (!isShown) console.log(formatResult(result))
    results.push(result)
  }
  return results
}

/** Runs the chosen parts: first the parallel ones beside the checks, rules and unit tests, then the exclusive ones. */
const runChosen = async (): Promise<TestPartResult[]> => {
  const alone = chosen.filter(({ part }) => EXCLUSIVE_PARTS.includes(part))
  const waiting = chosen.filter(({ part }) => PARALLEL_PARTS.includes(part))
  const others = chosen.filter((each) => !alone.includes(each) && !waiting.includes(each))
  const together = await Promise.all([runInTurn(others), runInTurn(waiting)])
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
