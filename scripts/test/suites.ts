import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { packageCommand, ROOT } from '../bootstrap/processes.mjs'
import { findChromium } from '../suite/chromium.ts'
import type { Context, Outcome, Part } from './test-part.ts'
import { runTool } from './tool.ts'

/** The file for a part's results. */
const fileOf = (name: string): string => join(ROOT, `.cache/results/${name}.json`)

/**
 * Runs a test runner, and counts the results that it has written into the part's file. A run counts as one failure if it fails
 * without a failed test, finds no test, or ends before it writes anything.
 */
const runRunner = async (
  name: string,
  command: readonly string[],
  context: Context,
  count: (results: unknown) => Outcome,
): Promise<Outcome> => {
  const file = fileOf(name)
  rmSync(file, { force: true })
  const { ok } = await runTool(name, command, context)
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const counted = count(JSON.parse(readFileSync(file, 'utf8')))
  const hasReason = counted.failed > 0 || (ok && counted.passed > 0)
  return hasReason ? counted : { ...counted, failed: 1 }
}

const vitestSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })

const countVitest = (results: unknown): Outcome => {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = vitestSchema.parse(results)
  return { passed, failed, skipped }
}

const vitest = (name: string, needsEmulators: boolean): Part => ({
  name,
  needsEmulators,
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

const countPlaywright = (results: unknown): Outcome => {
  const { stats, suites } = playwrightSchema.parse(results)
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyIn(suites) }
}

const runPlaywright = async (context: Context): Promise<Outcome> => {
  const command = packageCommand('@playwright/test/cli.js', 'test', '--reporter=list,json', ...context.args)
  const own = { CHROME_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: fileOf('browser') }
  return runRunner('browser', command, { ...context, env: { ...context.env, ...own } }, countPlaywright)
}

export const unit = vitest('unit', false)
export const rules = vitest('rules', true)
export const rest = vitest('rest', true)
export const attack = vitest('attack', true)
export const faults = vitest('faults', true)
export const browser: Part = { name: 'browser', needsEmulators: true, run: runPlaywright }
