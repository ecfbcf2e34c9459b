import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from '../bootstrap/processes.mjs'
import { originOf, PROJECT_ID } from './environment.ts'
import type { EmulatorPorts } from './ports.ts'

const PATIENCE_MS = 120_000
const PAUSE_MS = 100

/** Repeats a request until `isWanted` accepts the response. Throws if a failure comes after PATIENCE_MS. */
export const waitUntilReady = async (
  what: string,
  url: string,
  isWanted = (response: Response): boolean => response.ok,
  init?: RequestInit,
): Promise<void> => {
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
    await sleep(PAUSE_MS)
  }
}

/**
 * Waits until every emulator works: the page, REST, Auth, and Firestore with its rules. The call to REST also starts the
 * function, so that the first visitor does not wait for it. Until Firestore's emulator has rules, it allows everything, so an
 * anonymous write must be refused.
 */
export const waitUntilAllReady = async (ports: EmulatorPorts, hasPage: boolean): Promise<void> => {
  const site = originOf(ports.hosting)
  const documents = `${originOf(ports.firestore)}/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const write = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"fields":{}}' }
  await Promise.all([
    hasPage ? waitUntilReady('The site', `${site}/`) : undefined,
    waitUntilReady('REST', `${site}/site.json`),
    waitUntilReady('Auth', originOf(ports.auth)),
    waitUntilReady(
      'Firestore under its rules',
      `${documents}/rulesInForce/check`,
      ({ status }) => status === 403,
      write,
    ),
  ])
}
