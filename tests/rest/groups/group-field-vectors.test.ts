import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import { describe, expect, test } from 'vitest'
import { groupFieldVectors } from '../../../contract/src/groups/group-field-vectors.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { callEndpoint } from '../../support/rest.ts'

let account: Account
let asked = 0

/** An account that may still create groups in this hour. It has no name, so that creatorName is used. */
const somebody = async (): Promise<Account> => {
  if (asked % MAX_GROUPS_PER_HOUR === 0) account = await signUp({ name: null })
  asked += 1
  return account
}

describe.each([...new Set(groupFieldVectors.map(({ field }) => field))])('%s', (field) => {
  const vectors = groupFieldVectors.filter((vector) => vector.field === field)
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', async (_, { value, accepted, only }) => {
    const as = await somebody()
    const answer = await callEndpoint(endpoints.createGroup, { as, body: { ...groupPayload(), [field]: value } })
    const isTaken = accepted || only === 'rules'
    expect(answer.status).toBe(isTaken ? 201 : 400)
    if (!isTaken) return
    const kept = accepted ? value : DEFAULT_MEMBER_NAME
    const stored = await database()
      .doc(`groups/${Object(answer.body).insertedId}`)
      .get()
    expect(stored.get(field)).toEqual(kept)
    const read = await callEndpoint(endpoints.getGroup, { params: { id: stored.id } })
    expect(Object(read.body)[field]).toEqual(kept)
  })
})
