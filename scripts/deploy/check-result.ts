import { createInterface } from 'node:readline/promises'
import { CliError } from '../bootstrap/processes.mjs'

/** The result of one check of the project, or of the live site. */
export type CheckResult = {
  readonly what: string
  /** `confirm`: the deployment would cost something, or cannot be undone. `unknown`: the check was not possible. */
  readonly state: 'ok' | 'missing' | 'unknown' | 'confirm'
  /** What the check has found, and how to get what is missing. */
  readonly detail?: string | undefined
}

const SIGNS = { ok: '✔', missing: '✖', unknown: '?', confirm: '!' }

/** The line that is printed for a check, such as `✔ Logged in`, or `✖ Logged in: npx firebase login`. */
export const formatCheck = ({ what, state, detail }: CheckResult): string =>
  `  ${SIGNS[state]} ${what}${detail ? `: ${detail.replaceAll('\n', '\n    ')}` : ''}`

export const okCheck = (what: string, detail?: string): CheckResult => ({ what, state: 'ok', detail })
export const missingCheck = (what: string, detail: string): CheckResult => ({ what, state: 'missing', detail })
export const unknownCheck = (what: string, detail: string): CheckResult => ({ what, state: 'unknown', detail })
export const needsConfirmation = (what: string, detail: string): CheckResult => ({ what, state: 'confirm', detail })

/** Asks the user about each check that needs a confirmation or was not possible. Throws after a no, or if nobody can be asked. */
export const askToContinue = async (checks: readonly CheckResult[]): Promise<void> => {
  const open = checks.filter(({ state }) => state === 'confirm' || state === 'unknown')
  if (open.length === 0) return
  if (!process.stdin.isTTY) {
    throw new CliError('Nothing was sent: there are questions above, and nobody to ask. --yes answers them with yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const check of open) {
      const answer = await terminal.question(`\n${formatCheck(check)}\nGo on all the same? [y/N] `)
      if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was sent.')
    }
  } finally {
    terminal.close()
  }
}
