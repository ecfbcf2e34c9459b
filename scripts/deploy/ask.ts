import { createInterface } from 'node:readline/promises'
import { CliError } from '../bootstrap/processes.mjs'
import { type Check, lineOf } from './check.ts'

/** Asks about everything that costs something or could not be checked. Ends the run if the answer is no. */
export const confirm = async (checks: readonly Check[], isYes: boolean): Promise<void> => {
  const open = checks.filter(({ state }) => state === 'asks' || state === 'unknown')
  if (open.length === 0 || isYes) return
  if (!process.stdin.isTTY) {
    throw new CliError('Nothing was sent: there are questions above, and nobody to ask. --yes answers them with yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const check of open) {
      console.log(`\n${lineOf(check)}`)
      const question = check.state === 'asks' ? 'Go on all the same? [y/N] ' : 'Is that as it should be? [y/N] '
      if (!/^y(es)?$/i.test((await terminal.question(question)).trim())) throw new CliError('Nothing was sent.')
    }
  } finally {
    terminal.close()
  }
}
