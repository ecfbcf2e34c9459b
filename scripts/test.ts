// `npm test`: runs the most important tests, in about eight minutes. With "all" it runs all parts completely; with "validate", the
// parts without emulators; with the name of a part, only that part, with further arguments for its runner.
import { CliError } from './bootstrap/processes.mjs'
import { runCli } from './suite/run-cli.ts'
import { deadCodePart, lintPart, sizePart, typesPart } from './test/checks.ts'
import { type NarrowedPart, QUICK_PARTS, wholePart } from './test/quick-parts.ts'
import { attackPart, browserPart, faultsPart, restPart, rulesPart, unitPart } from './test/suites.ts'
import { formatResult, summaryOf, type TestPartResult } from './test/summary.ts'
import { restoreDemoData, startTestEmulators } from './test/test-emulators.ts'
import { startTestSite } from './test/test-site.ts'

const STATIC = [typesPart, lintPart, deadCodePart, unitPart, sizePart]
/** Faults come last, since they break the emulators that all parts share. */
const ALL = [
  typesPart,
  lintPart,
  deadCodePart,
  sizePart,
  rulesPart,
  unitPart,
  restPart,
  attackPart,
  browserPart,
  faultsPart,
]
/** These parts mostly wait for the emulators and need one core, so the checks, rules and unit tests run at the same time. */
const PARALLEL_PARTS = [restPart, attackPart]
/** These parts need the whole machine, or would disturb the others. */
const EXCLUSIVE_PARTS = [browserPart, faultsPart]
/** The calls of these parts bypass the emulators of Hosting and of the functions, unless a test is about those emulators. */
const WITH_SITE = [restPart, attackPart, browserPart]
const [wanted = 'quick', ...args] = process.argv.slice(2)

const SETS: Readonly<Record<string, readonly NarrowedPart[]>> = {
  quick: QUICK_PARTS,
  all: ALL.map(wholePart),
  validate: STATIC.map(wholePart),
}
const chosen = SETS[wanted] ?? ALL.filter(({ name }) => name === wanted).map((part) => ({ part, args }))
const isShown = !(wanted in SETS)

const reportedErrors = new Set<unknown>()

/**
 * Prints an error that prevented a part from running. If several parts have the same error, it is printed once, but each part
 * counts one failed test.
 */
const reportError = (error: unknown) => {
  if (!reportedErrors.has(error))
    console.error(`\n${error instanceof CliError ? error.message : error instanceof Error ? error.stack : error}\n`)
  reportedErrors.add(error)
  return { passed: 0, failed: 1 }
}

/** Starts emulators for the chosen parts, and the site if one of them needs it. */
const startSuites = () => {
  const parts = chosen.map(({ part }) => part)
  if (!parts.some(({ needsEmulators }) => needsEmulators)) return {}
  const emulators = startTestEmulators(parts.includes(browserPart) || parts.includes(faultsPart))
  const site = parts.some((part) => WITH_SITE.includes(part)) ? emulators.then(startTestSite) : undefined
  // The suites start while other parts run. If a suite fails to start, each part that needs it reports the error.
  for (const suite of [emulators, site]) suite?.catch(() => undefined)
  return { emulators, site }
}

const runPart = async (
  { part, args }: NarrowedPart,
  suites: ReturnType<typeof startSuites>,
): Promise<TestPartResult> => {
  const started = Date.now()
  const run = async () => {
    const suite = part.needsEmulators && (await (WITH_SITE.includes(part) ? suites.site : suites.emulators))
    if (suite && part === browserPart) await restoreDemoData(suite)
    return part.run({ args, isShown, env: { ...process.env, ...(suite ? suite.env : {}) } })
  }
  const outcome = await run().catch(reportError)
  const result = { ...outcome, name: part.name, seconds: (Date.now() - started) / 1000 }
  if (!isShown) console.log(formatResult(result))
  return result
}

/** Runs parts one after the other. */
const runInTurn = async (parts: readonly NarrowedPart[], suites: ReturnType<typeof startSuites>) => {
  const results: TestPartResult[] = []
  for (const part of parts) results.push(await runPart(part, suites))
  return results
}

/** Runs the chosen parts: first the parallel ones beside the checks, rules and unit tests, then the exclusive ones. */
const runChosen = async (suites: ReturnType<typeof startSuites>): Promise<TestPartResult[]> => {
  const alone = chosen.filter(({ part }) => EXCLUSIVE_PARTS.includes(part))
  const waiting = chosen.filter(({ part }) => PARALLEL_PARTS.includes(part))
  const others = chosen.filter((each) => !alone.includes(each) && !waiting.includes(each))
  const together = await Promise.all([runInTurn(others, suites), runInTurn(waiting, suites)])
  return [...together.flat(), ...(await runInTurn(alone, suites))]
}

const main = async () => {
  if (chosen.length === 0) {
    const names = [...Object.keys(SETS), ...ALL.map(({ name }) => name)]
    throw new CliError(`There is no part "${wanted}". The parts are: ${names.join(' ')}`)
  }
  const suites = startSuites()
  const results = await runChosen(suites)
  if (wanted === 'quick') console.log('\nAttacks, faults and the rest of REST and browser: npm test -- all')
  console.log(`\n${summaryOf(results)}`)
  return results.every(({ failed }) => failed === 0) ? 0 : 1
}

await runCli(main)
