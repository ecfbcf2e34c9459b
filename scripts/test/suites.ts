import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PROJECT_ROOT, packageCommand } from '../bootstrap/processes.mjs'
import { findChromium } from '../suite/chromium.ts'
import { runTool, type TestPart, type TestPartContext, type TestPartOutcome } from './test-part.ts'

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

const vitest = (name: string): TestPart => ({
  name,
  run: (context) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(name)}`]
    const command = packageCommand('vitest/vitest.mjs', 'run', '--project', name, ...reporters, ...context.args)
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

/** The second example of a site (site/examples/board-games): builds it, and walks through it in a browser. */
const EXAMPLE = { SITE: 'site/examples/board-games' }

/** A run of its own, because this site has other functions, rules and pages than the one that the other parts share. */
export const examplePart: TestPart = {
  name: 'example',
  run: async (context) => {
    const command = [process.execPath, join(PROJECT_ROOT, 'scripts/test.ts'), 'browser', 'board-games', ...context.args]
    const { ok } = await runTool('example', command, { ...context, env: { ...context.env, ...EXAMPLE } })
    return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
}

export const unitPart = vitest('unit')
export const rulesPart = vitest('rules')
export const restPart = vitest('rest')
export const attackPart = vitest('attack')
export const faultsPart = vitest('faults')
export const browserPart: TestPart = { name: 'browser', run: runPlaywright }
