import { runCommand } from '../bootstrap/processes.mjs'

/** The result of a part of `npm test`. A check that is not a test suite counts as one test. */
export type TestPartOutcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** The tests that passed only when they were tried again. */
  readonly flaky?: readonly string[]
}

export type TestPartContext = {
  /** Arguments for the part's runner. */
  readonly args: readonly string[]
  /** Whether output is shown immediately, which is the case if only one part runs. */
  readonly isShown: boolean
  readonly env: NodeJS.ProcessEnv
}

export type TestPart = {
  readonly name: string
  readonly run: (context: TestPartContext) => Promise<TestPartOutcome>
}

/** A part of the tests with more arguments, which limit it. */
export const narrowed = (part: TestPart, args: readonly string[]): TestPart => ({
  ...part,
  run: (context) => part.run({ ...context, args: [...args, ...context.args] }),
})

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
