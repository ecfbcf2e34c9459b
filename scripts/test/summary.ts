import type { TestPartOutcome } from './test-part.ts'

export type TestPartResult = TestPartOutcome & { readonly name: string; readonly seconds: number }

/**
 * The line of a part, such as `rest     152 passed, 0 failed   41 s`. Below it is a line for each test that passed only when it
 * was tried again.
 */
export const formatResult = ({ name, passed, failed, skipped, flaky = [], seconds }: TestPartResult): string => {
  const more = [skipped && `${skipped} skipped`, flaky.length > 0 && `${flaky.length} passed only when tried again`]
  const counts = [`${passed} passed`, `${failed} failed`, ...more.filter(Boolean)].join(', ')
  const line = `${name.padEnd(9)}${counts.padEnd(24)} ${Math.round(seconds)} s`
  return [line, ...flaky.map((test) => `         tried again: ${test}`)].join('\n')
}

/** A line for each part, and the totals on the last line. */
export const summaryOf = (results: readonly TestPartResult[]): string => {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  return [...results.map(formatResult), `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
