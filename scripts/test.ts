// `npm test`: everything, or the one part that is named, with further arguments for its runner.
import { CliError } from './bootstrap/processes.mjs'
import { runCli } from './suite/run-cli.ts'
import { dead, lint, size, types } from './test/checks.ts'
import { fuzz } from './test/fuzz.ts'
import type { Context, Part } from './test/part.ts'
import { attack, browser, faults, rest, rules, unit } from './test/suites.ts'
import { lineOf, type Result, summaryOf } from './test/summary.ts'
import { reseed, startTestEmulators } from './test/test-emulators.ts'
import { startTestSite } from './test/test-site.ts'

const STATIC = [types, lint, dead, unit, size]
/**
 * Run at the same time, as the faults mostly wait. They come last, since they make the emulators fail that all parts share.
 * The unit tests need none, and give way to them.
 */
const AT_ONCE = [faults, unit]
const ALL = [types, lint, dead, size, rules, rest, attack, browser, ...AT_ONCE]
/** The calls of these do not go through Hosting's emulator, and that of the functions, unless a test asks for it. */
const WITH_SITE = [rest, attack, browser]
/** Run only when asked for. */
const APART = [fuzz]

const [wanted = 'all', ...args] = process.argv.slice(2)

const chosenParts = (): readonly Part[] => {
  if (wanted === 'all') return ALL
  if (wanted === 'validate') return STATIC
  const known = [...ALL, ...APART]
  const part = known.find(({ name }) => name === wanted)
  if (part) return [part]
  throw new CliError(
    `There is no part "${wanted}". The parts are: all validate ${known.map(({ name }) => name).join(' ')}`,
  )
}

const toldAlready = new Set<unknown>()

/** Prints an error that kept a part from running, once if several parts have the same. Each counts one failed test. */
const told = (error: unknown) => {
  if (!toldAlready.has(error))
    console.error(`\n${error instanceof CliError ? error.message : error instanceof Error ? error.stack : error}\n`)
  toldAlready.add(error)
  return { passed: 0, failed: 1 }
}

type Circumstances = Pick<Context, 'isShown' | 'givesWay'> & {
  readonly prepare: (part: Part) => Promise<NodeJS.ProcessEnv>
}

const runPart = async (part: Part, { isShown, givesWay, prepare }: Circumstances): Promise<Result> => {
  const started = Date.now()
  const outcome = await prepare(part)
    .then((env) => part.run({ args, isShown, givesWay, env: { ...process.env, ...env } }))
    .catch(told)
  const result = { ...outcome, name: part.name, seconds: (Date.now() - started) / 1000 }
  if (!isShown) console.log(lineOf(result))
  return result
}

const main = async () => {
  const parts = chosenParts()
  const isNeeded = parts.some(({ needsEmulators }) => needsEmulators)
  const emulators = isNeeded ? startTestEmulators(parts.includes(browser) || parts.includes(faults)) : undefined
  // They start during the checks that do not need them. If they fail, each part that needs them reports it.
  emulators?.catch(() => undefined)
  const site = parts.some((part) => WITH_SITE.includes(part)) ? emulators?.then(startTestSite) : undefined
  site?.catch(() => undefined)
  const prepare = async (part: Part): Promise<NodeJS.ProcessEnv> => {
    if (!part.needsEmulators) return {}
    const suite = await (WITH_SITE.includes(part) ? site : emulators)
    if (!suite) return {}
    if (part === browser) await reseed(suite)
    return suite.env
  }
  const isShown = parts.length === 1
  const results: Result[] = []
  for (const part of parts.filter((each) => parts !== ALL || !AT_ONCE.includes(each)))
    results.push(await runPart(part, { isShown, givesWay: false, prepare }))
  if (parts === ALL) {
    const last = AT_ONCE.map((part) => runPart(part, { isShown, givesWay: part === unit, prepare }))
    results.push(...(await Promise.all(last)))
  }
  console.log(`\n${summaryOf(results)}`)
  return results.every(({ failed }) => failed === 0) ? 0 : 1
}

await runCli(main)
