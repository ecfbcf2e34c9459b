import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isClosed } from '../../contract/src/shared/registration.ts'
import { PROJECT_ROOT, packageCommand } from '../bootstrap/processes.mjs'
import { findChromium } from '../suite/chromium.ts'
import { narrowed, runTool, type TestPart, type TestPartContext, type TestPartOutcome } from './test-part.ts'

/** The file for a part's results. */
const fileOf = (name: string): string => join(PROJECT_ROOT, `.cache/results/${name}.json`)

/**
 * Runs a test runner, and counts the results that it has written into the part's file. A run counts as one failure if it fails
 * without a failed test, finds no test, or ends before it writes anything.
 */
const runRunner = async (
  name: string,
  command: readonly string[],
  context: TestPartContext,
  count: (results: unknown) => TestPartOutcome,
): Promise<TestPartOutcome> => {
  const file = fileOf(name)
  rmSync(file, { force: true })
  const { ok } = await runTool(name, command, context)
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const counted = count(JSON.parse(readFileSync(file, 'utf8')))
  const hasReason = counted.failed > 0 || (ok && counted.passed > 0)
  return hasReason ? counted : { ...counted, failed: 1 }
}

const vitestSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })

const countVitest = (results: unknown): TestPartOutcome => {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = vitestSchema.parse(results)
  return { passed, failed, skipped }
}

const vitest = (project: string, name = project): TestPart => ({
  name,
  run: (context) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(name)}`]
    const command = packageCommand('vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...context.args)
    return runRunner(name, command, context, countVitest)
  },
})

const playwrightSuiteSchema = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      line: z.int(),
      title: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuiteSchema))
  },
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(playwrightSuiteSchema),
})

/** The tests that passed only when they were tried again. */
const flakyIn = (suites: readonly z.infer<typeof playwrightSuiteSchema>[] = []): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flakyIn(suite.suites),
  ])

const countPlaywright = (results: unknown): TestPartOutcome => {
  const { stats, suites } = playwrightSchema.parse(results)
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyIn(suites) }
}

const runPlaywright = async (context: TestPartContext): Promise<TestPartOutcome> => {
  const command = packageCommand('@playwright/test/cli.js', 'test', '--reporter=list,json', ...context.args)
  const own = { CHROME_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: fileOf('browser') }
  return runRunner('browser', command, { ...context, env: { ...context.env, ...own } }, countPlaywright)
}

/** Runs a part for a site with other settings, which has functions, rules and pages of its own, in a process of its own. */
const runForSite = async (
  site: string,
  args: readonly string[],
  context: TestPartContext,
): Promise<TestPartOutcome> => {
  const command = [process.execPath, join(PROJECT_ROOT, 'scripts/test.ts'), ...args, ...context.args]
  const { ok } = await runTool(args[0] ?? '', command, { ...context, env: { ...context.env, SITE: site } })
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Builds the second example of a site, and walks through it in a browser. */
export const examplePart: TestPart = {
  name: 'example',
  run: (context) => runForSite('site/examples/board-games', ['browser', 'board-games'], context),
}

const closed = vitest('closed')

/** The REST calls of a closed site. */
export const closedPart: TestPart = {
  name: 'closed',
  run: (context) => (isClosed ? closed.run(context) : runForSite('tests/closed/site', ['closed'], context)),
}

export const unitPart = vitest('unit')
export const rulesPart = vitest('rules')
export const restPart = vitest('rest')
/** The two halves of the REST tests, for emulators of their own each. */
export const REST_HALVES: readonly [TestPart, TestPart] = [
  narrowed(vitest('rest', 'rest-1'), ['--shard=1/2']),
  narrowed(vitest('rest', 'rest-2'), ['--shard=2/2']),
]
export const attackPart = vitest('attack')
export const faultsPart = vitest('faults')
export const browserPart: TestPart = { name: 'browser', run: runPlaywright }
