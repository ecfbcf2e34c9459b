import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { loadRules } from '../suite/rules.ts'
import { afterFiles, beforeFile, type Check, checks, collectInto } from './collect.ts'

/**
 * A worker: answers each rules text sent to it with the name of the first test of tests/rules that fails under it, or
 * null. The environment names the emulator and a project of its own.
 */
const { host, projectId } = z.object({ host: z.string(), projectId: z.string() }).parse(workerData)

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: new URL('./collect.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
for (const path of globSync('tests/rules/*.test.ts').sort()) {
  collectInto(path)
  await import(pathToFileURL(resolve(path)).href)
}

/** What killed last comes first, and its file next: a mutant's neighbours are likely to die of the same. */
const killers = new Set<Check>()
let order: readonly Check[] = checks
let current = ''

const passes = async ({ file, run }: Check): Promise<boolean> => {
  try {
    if (file !== current) for (const prepare of beforeFile.get(file) ?? []) await prepare()
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
  for (const check of order) {
    if (await passes(check)) continue
    killers.delete(check)
    killers.add(check)
    const isNear = ({ file }: Check): boolean => file === check.file
    order = [...new Set([...[...killers].reverse(), ...checks.filter(isNear), ...checks])]
    return check.name
  }
  return null
}

parentPort?.on('message', async (message: unknown) => {
  if (message !== null) return parentPort?.postMessage(await firstFailure(z.string().parse(message)))
  for (const close of afterFiles) await close()
  parentPort?.close()
})
