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
  readonly needsEmulators: boolean
  readonly run: (context: TestPartContext) => Promise<TestPartOutcome>
}
