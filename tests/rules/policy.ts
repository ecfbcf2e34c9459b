import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore/lite'
import { beforeAll, beforeEach, describe, test } from 'vitest'
import { ACTORS, type Actor, type ActorName, EVERYONE } from './actors.ts'
import { clientOf, resetDocuments, unrestrictedClient } from './fixture.ts'

/** An operation, and the actors who may do it. All others must be refused. */
export type OperationPolicy = {
  readonly run: (db: Firestore, actor: Actor) => Promise<unknown>
  readonly allowed: readonly ActorName[]
}

/** The uid and e-mail that a visitor's requests contain. */
const NO_ACCOUNT: Actor = { uid: 'visitor', token: { email: 'visitor@example.com' } }

/** Whether the documents are still as they were seeded. */
let isFresh = false

const freshen = async (): Promise<void> => {
  if (!isFresh) await resetDocuments()
  isFresh = true
}

/**
 * Tests every operation with every actor. The operation must also succeed without rules, which shows that a refusal does not come
 * from a mistake in the operation.
 */
export const testPolicy = (title: string, rows: Readonly<Record<string, OperationPolicy>>): void => {
  describe(title, () => {
    beforeAll(resetDocuments)
    beforeEach(freshen)
    for (const [operation, { run, allowed }] of Object.entries(rows)) {
      test(`${operation}: possible without rules`, async () => {
        isFresh = false
        await run(unrestrictedClient, NO_ACCOUNT)
      })
      for (const name of EVERYONE) {
        const may = allowed.includes(name)
        test(`${operation}: ${may ? 'allowed' : 'refused'} to ${name}`, async () => {
          isFresh = false
          const attempt = run(clientOf(name), ACTORS[name] ?? NO_ACCOUNT)
          await (may ? assertSucceeds(attempt) : assertFails(attempt))
          isFresh = !may
        })
      }
    }
  })
}
