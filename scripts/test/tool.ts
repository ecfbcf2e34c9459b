import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type * as z from 'zod/mini'
import { withHeartbeat } from '../bootstrap/heartbeat.mjs'
import { ROOT } from '../bootstrap/processes.mjs'
import { runToEnd } from '../suite/processes.ts'
import type { Context } from './part.ts'

/** The program of an installed package, run by this Node. */
export const program = (file: string, ...args: string[]): string[] => [
  process.execPath,
  join(ROOT, 'node_modules', file),
  ...args,
]

/** Runs a tool to its end. Shows its output if it fails, or if only one part runs. */
export const runTool = async (
  name: string,
  command: readonly string[],
  { isShown, env }: Context,
): Promise<boolean> => {
  const onLine = (line: string) => {
    if (isShown) console.log(line)
  }
  const running = runToEnd(command, { log: `.cache/test-${name}.log`, env, onLine })
  const { ok, output } = await (isShown ? running : withHeartbeat(name, running))
  if (!ok && !isShown) console.log(output.trimEnd())
  return ok
}

/** The file for a runner's results, relative to the project. Deletes that of an earlier run. */
export const resultsFile = (name: string): string => {
  const file = `.cache/results/${name}.json`
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  rmSync(join(ROOT, file), { force: true })
  return file
}

/** The runner's results, or undefined if it broke off before writing them. */
export const readResults = <T>(file: string, schema: z.ZodMiniType<T>): T | undefined =>
  existsSync(join(ROOT, file)) ? schema.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))) : undefined
