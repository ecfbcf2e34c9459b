// `npm test`: what proves the most in about ten minutes; "all", or the one part that is named, with further arguments for its
// runner.
import { CliError } from './bootstrap/processes.mjs'
import { runCli } from './suite/run-cli.ts'
import { dead, lint, size, types } from './test/checks.ts'
import type { Part } from './test/part.ts'
import { type Narrowed, QUICK, whole } from './test/quick.ts'
import { attack, browser, faults, rest, rules, unit } from './test/suites.ts'
import { lineOf, type Result, summaryOf } from './test/summary.ts'
import { reseed, startTestEmulators, type TestSuite } from './test/test-emulators.ts'
import { startTestSite } from './test/test-site.ts'

const STATIC = [types, lint, dead, unit, size]
/** Faults come last, since they break the emulators that all parts share. */
const ALL = [types, lint, dead, size, rules, rest, attack, browser, unit, faults]
/** Their calls bypass the emulators of Hosting and of the functions, unless a test asks for these. */
const WITH_SITE = [rest, attack, browser]
const [wanted = 'quick', ...args] = process.argv.slice(2)

const chosenParts = (): readonly Narrowed[] => {
  if (wanted === 'quick') return QUICK
  if (wanted === 'all') return ALL.map(whole)
  if (wanted === 'validate') return STATIC.map(whole)
  const part = ALL.find(({ name }) => name === wanted)
  if (part) return [{ part, args }]
  throw new CliError(
    `There is no part "${wanted}". The parts are: quick all validate ${ALL.map(({ name }) => name).join(' ')}`,
  )
}

const reportedErrors = new Set<unknown>()

/** Prints an error that kept a part from running, once if several parts have the same. Each counts one failed test. */
const reportError = (error: unknown) => {
  if (!reportedErrors.has(error))
    console.error(`\n${error instanceof CliError ? error.message : error instanceof Error ? error.stack : error}\n`)
  reportedErrors.add(error)
  return { passed: 0, failed: 1 }
}

const isShown = !['quick', 'all', 'validate'].includes(wanted)

type Suites = { readonly emulators: Promise<TestSuite>; readonly site: Promise<TestSuite> | undefined }

/** Starts emulators for these parts, and the site if one of them needs it. */
const startFor = (chosen: readonly Narrowed[]): Suites => {
  const parts = chosen.map(({ part }) => part)
  const needsPage = parts.includes(browser) || parts.includes(faults)
  const emulators = startTestEmulators(needsPage)
  const site = parts.some((part) => WITH_SITE.includes(part)) ? emulators.then(startTestSite) : undefined
  // They start during the checks that do not need them. If they fail, each part that needs them reports it.
  for (const suite of [emulators, site]) suite?.catch(() => undefined)
  return { emulators, site }
}

const environment = async (part: Part, suites: Suites | undefined): Promise<NodeJS.ProcessEnv> => {
  const suite = part.needsEmulators && (await (WITH_SITE.includes(part) ? suites?.site : suites?.emulators))
  if (!suite) return {}
  if (part === browser) await reseed(suite)
  return suite.env
}

const runPart = async ({ part, args }: Narrowed, suites: Suites | undefined): Promise<Result> => {
  const started = Date.now()
  const outcome = await environment(part, suites)
    .then((env) => part.run({ args, isShown, env: { ...process.env, ...env } }))
    .catch(reportError)
  const result = { ...outcome, name: part.name, seconds: (Date.now() - started) / 1000 }
  if (!isShown) console.log(lineOf(result))
  return result
}

const main = async () => {
  const parts = chosenParts()
  const suites = parts.some(({ part }) => part.needsEmulators) ? startFor(parts) : undefined
  const results: Result[] = []
  for (const part of parts) results.push(await runPart(part, suites))
  if (wanted === 'quick') console.log('\nAttacks, faults and the rest of REST and browser: npm test -- all')
  console.log(`\n${summaryOf(results)}`)
  return results.every(({ failed }) => failed === 0) ? 0 : 1
}

await runCli(main)
