import { CliError } from '../bootstrap/processes.mjs'
import type { Ports } from './ports.ts'
import { originOf, PROJECT_ID } from './project.ts'

const PATIENCE_MS = 120_000
const PAUSE_MS = 100

/** Repeats a request until `isWanted` accepts the answer; gives up after two minutes. */
export const untilAnswers = async (
  what: string,
  url: string,
  isWanted: (response: Response) => boolean,
  init?: RequestInit,
) => {
  const deadline = Date.now() + PATIENCE_MS
  for (let last = 'no answer'; ; ) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      const text = await response.text()
      if (isWanted(response)) return
      last = `${response.status} ${text.slice(0, 300)}`
    } catch (error) {
      last = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
    if (Date.now() > deadline) throw new CliError(`${what} does not answer as it should (${url}): ${last}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Waits until an anonymous write is refused: an emulator allows everything until it has rules. */
const rulesInForce = (firestorePort: number) => {
  const documents = `/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const body = JSON.stringify({ fields: {} })
  const init = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body }
  return untilAnswers(
    'Firestore with its rules',
    `${originOf(firestorePort)}${documents}/rulesInForce/check`,
    (r) => r.status === 403,
    init,
  )
}

const isOk = (response: Response) => response.ok

export const untilSiteAnswers = (origin: string): Promise<void> => untilAnswers('The site', `${origin}/`, isOk)

/**
 * Waits until every emulator really answers: the page, REST through the rewrite (which starts the function, so that
 * the first visitor does not wait for it), Auth, and Firestore under its rules.
 */
export const untilAllAnswer = async (ports: Ports, hasPage: boolean): Promise<void> => {
  await Promise.all([
    hasPage ? untilSiteAnswers(originOf(ports.hosting)) : undefined,
    untilAnswers('REST', `${originOf(ports.hosting)}/groupInformation?limit=1`, isOk),
    untilAnswers('Auth', originOf(ports.auth), isOk),
    rulesInForce(ports.firestore),
  ])
}
