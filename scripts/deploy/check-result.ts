/** The result of one check of the project, or of the live site. */
export type CheckResult = {
  readonly what: string
  /** `unknown`: the check was not possible. */
  readonly state: 'ok' | 'missing' | 'unknown'
  /** What the check has found, and how to get what is missing. */
  readonly detail?: string
}

const SIGNS = { ok: '✔', missing: '✖', unknown: '?' }

export const okCheck = (what: string): CheckResult => ({ what, state: 'ok' })
export const missingCheck = (what: string, detail: string): CheckResult => ({ what, state: 'missing', detail })
export const unknownCheck = (what: string, detail: string): CheckResult => ({ what, state: 'unknown', detail })

/** Prints a line for each check, such as `✖ REST answers: 502`. Returns whether something is missing. */
export const showChecks = (title: string, checks: readonly CheckResult[]): boolean => {
  const lines = checks.map(({ what, state, detail }) => `  ${SIGNS[state]} ${what}${detail ? `: ${detail}` : ''}`)
  console.log(`\n${title}\n${lines.join('\n')}\n`)
  return checks.some(({ state }) => state === 'missing')
}
