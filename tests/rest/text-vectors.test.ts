import { calls } from '@hobbyhub/contract/rest'
import { describe, expect, test } from 'vitest'
import { textVectors } from '../../contract/test/text-vectors.ts'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { groupPayload } from '../support/group-payload.ts'
import { request } from '../support/rest.ts'

const CHANGES_PER_ACCOUNT = 50
let account: Account
let changes = 0

/** Somebody without a name, whose form's creatorName counts, and who has changes left in this minute. */
const somebody = async (): Promise<Account> => {
  if (changes % CHANGES_PER_ACCOUNT === 0) account = await signUp({ name: null })
  changes += 1
  return account
}

describe.each([...new Set(textVectors.map(({ field }) => field))])('%s', (field) => {
  const vectors = textVectors.filter((vector) => vector.field === field)
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', async (_, { value, accepted }) => {
    const as = await somebody()
    const answer = await request(calls.createGroup, { as, body: { ...groupPayload(), [field]: value } })
    expect(answer.status).toBe(accepted ? 201 : 400)
    if (!accepted) return
    const stored = await database()
      .doc(`groups/${Object(answer.body).insertedId}`)
      .get()
    expect(stored.get(field)).toBe(value)
    const read = await request(calls.getGroup, { params: { id: stored.id } })
    expect(Object(read.body)[field]).toBe(value)
  })
})
