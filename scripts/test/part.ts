/** How a part of `npm test` ended. What is no test suite counts as one test. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Those of the passed that failed at first. */
  readonly flaky?: readonly string[]
}

export type Context = {
  /** Handed on to the part's runner. */
  readonly args: readonly string[]
  /** Whether the output is shown while it comes: when one part was asked for. */
  readonly isShown: boolean
  readonly env: NodeJS.ProcessEnv
}

export type Part = {
  readonly name: string
  readonly needsEmulators: boolean
  readonly run: (context: Context) => Promise<Outcome>
}

export const asOne = (ok: boolean): Outcome => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
