import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { loadRules } from '../../scripts/suite/load-rules.ts'
import { afterAllHooks, beforeAllHooks, startCollectingFile, type TestCase, testCases } from './fake-vitest.ts'

// A worker thread. For each rules text that it gets, it responds with the name of the first test of tests/rules that fails with
// these rules, or null. It has a project of its own in the emulator.
const { host, projectId, isClosed } = z
  .object({ host: z.string(), projectId: z.string(), isClosed: z.boolean() })
  .parse(workerData)

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: new URL('./fake-vitest.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
const isOfClosedSite = (path: string): boolean => path.endsWith('closed-site.test.ts')
for (const path of globSync('tests/rules/**/*.test.ts').sort()) {
  if (isOfClosedSite(path) !== isClosed) continue
  startCollectingFile(path)
  await import(pathToFileURL(resolve(path)).href)
}

/**
 * The tests that have killed a mutant, in the order of their last kill. For the next mutant they run first, in reverse order,
 * because they often kill it too.
 */
const killers = new Set<TestCase>()
let order: readonly TestCase[] = testCases
let current = ''

const passes = async ({ file, run }: TestCase): Promise<boolean> => {
  try {
    if (file !== current) for (const prepare of beforeAllHooks.get(file) ?? []) await prepare()
    current = file
    await run()
    return true
  } catch {
    return false
  }
}

const firstFailure = async (rules: string): Promise<string | null> => {
  await loadRules(host, projectId, rules)
  current = ''
  for (const testCase of order) {
    if (await passes(testCase)) continue
    killers.delete(testCase)
    killers.add(testCase)
    const isNear = ({ file }: TestCase): boolean => file === testCase.file
    order = [...new Set([...[...killers].reverse(), ...testCases.filter(isNear), ...testCases])]
    return testCase.name
  }
  return null
}

parentPort?.on('message', async (message: unknown) => {
  if (message !== null) return parentPort?.postMessage(await firstFailure(z.string().parse(message)))
  for (const close of afterAllHooks) await close()
  parentPort?.close()
})
