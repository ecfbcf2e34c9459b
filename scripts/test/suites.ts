import * as z from 'zod/mini'
import { findChromium } from '../suite/chromium.ts'
import { asOne, type Context, type Outcome, type Part } from './part.ts'
import { program, readResults, resultsFile, runTool } from './tool.ts'

/** A runner that fails without a failed test counts as one failure; so does one that found no test. */
const outcome = (ok: boolean, counted: Outcome | undefined): Outcome => {
  if (!counted) return asOne(false)
  const hasReason = counted.failed > 0 || (ok && counted.passed > 0)
  return hasReason ? counted : { ...counted, failed: 1 }
}

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const runVitest = async (name: string, context: Context): Promise<Outcome> => {
  const file = resultsFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = program('vitest/vitest.mjs', 'run', '--project', name, ...reporters, ...context.args)
  const ok = await runTool(name, command, context)
  const results = readResults(file, vitestSchema)
  if (!results) return asOne(false)
  // A file that could not be loaded counts as a failed test.
  const broken = results.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = results
  return outcome(ok, { passed, failed: numFailedTests + broken, skipped })
}

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

const runPlaywright = async (context: Context): Promise<Outcome> => {
  const chromium = await findChromium()
  const file = resultsFile('browser')
  const command = program('@playwright/test/cli.js', 'test', '--reporter=list,json', ...context.args)
  const env = { ...context.env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const ok = await runTool('browser', command, { ...context, env })
  const results = readResults(file, playwrightSchema)
  if (!results) return asOne(false)
  const { expected, unexpected, flaky, skipped } = results.stats
  return outcome(ok, { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyIn(results.suites) })
}

const vitestPart = (name: string, needsEmulators: boolean): Part => ({
  name,
  needsEmulators,
  run: (context) => runVitest(name, context),
})

export const unit = vitestPart('unit', false)
export const rules = vitestPart('rules', true)
export const rest = vitestPart('rest', true)
export const attack = vitestPart('attack', true)
export const faults = vitestPart('faults', true)
export const browser: Part = { name: 'browser', needsEmulators: true, run: runPlaywright }
