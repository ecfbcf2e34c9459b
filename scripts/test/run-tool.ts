import { runCommand } from '../bootstrap/processes.mjs'
import type { TestPartContext } from './test-part.ts'

/** Runs a tool to its end. Shows its output as it comes if only one part runs, otherwise only if the tool fails. */
export const runTool = async (
  name: string,
  command: readonly string[],
  { isShown, env }: Omit<TestPartContext, 'args'>,
) => {
  const run = await runCommand(name, command, { log: `.cache/test-${name}.log`, env, isShown })
  if (!run.ok && !isShown) console.log(run.output.trimEnd())
  return run
}
