import type { Outcome } from './part.ts'

export type Result = Outcome & { readonly name: string; readonly seconds: number }

/** One line of a part: `rest     152 passed, 0 failed   41 s`. */
export const lineOf = ({ name, passed, failed, skipped, seconds }: Result): string => {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return `${name.padEnd(9)}${counts.padEnd(24)} ${Math.round(seconds)} s`
}

/** A line per part, and all of them together alone on the last. */
export const summaryOf = (results: readonly Result[]): string => {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  return [...results.map(lineOf), `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}
