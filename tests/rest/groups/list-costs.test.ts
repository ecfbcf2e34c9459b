import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'

const MADE = 100

let counter: ReadCounter
let creator: Account

beforeAll(async () => {
  ;[counter, creator] = await Promise.all([openReadCounter(), signUp({ verified: true })])
  const batch = database().batch()
  for (let at = 0; at < MADE; at += 1) {
    const { createdAt: _, creatorEmail: __, ...payload } = groupPayload({ category: 'Video Gaming' })
    const group = database().collection('groups').doc()
    const fields = {
      ...newGroupDefaults,
      ...payload,
      creatorName: 'Ada',
      creatorUid: creator.uid,
    }
    batch.set(group, { ...fields, createdAt: Timestamp.now(), ...derivedGroupFields(fields) })
    batch.set(group.collection('private').doc('creator'), { creatorEmail: creator.email, creatorUid: creator.uid })
  }
  await batch.commit()
})
afterAll(() => counter.end())

const read = async (path: string, token?: string) => {
  counter.take()
  const answer = await fetch(counter.origin + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  expect(answer.status).toBe(200)
  const body: unknown = await answer.json()
  return { body, reads: counter.take() }
}

/** Each call with a token also reads whether the account is suspended. */
const SUSPENSION = 1

// For a page of five, the call reads a sixth document, to find out whether there is a next page.
test('a list costs its caller’s groups on the page, not all that they made', async () => {
  const own = await read('/groupInformation?limit=5&category=Video+Gaming', creator.token)
  expect(own.body).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ creatorEmail: creator.email })))
  expect(own.reads.documents).toBe(SUSPENSION + 6 + 5)
  const others = await read('/groupInformation?limit=5&category=Video+Gaming', (await signUp()).token)
  expect(others.reads.documents).toBe(SUSPENSION + 6)
  const searched = await read('/groupInformation?limit=5&q=gaming', creator.token)
  expect(searched.reads.documents).toBe(SUSPENSION + 6 + 5)
})

test('a search that falls back to a beginning costs five pages and three counts, among however many groups', async () => {
  const { body, reads } = await read('/groupInformation?limit=5&fuzzy=true&q=gamingxyz')
  expect(body).toHaveLength(5)
  // First the search for similar words reads four pages, and finds nothing.
  expect(reads).toEqual({ documents: 4 * 6 + 6, aggregates: 3, aggregateReads: 3 })
})

test('the other lists, too, cost only the documents on the page', async () => {
  const email = encodeURIComponent(creator.email)
  expect((await read(`/groupInformation/user?limit=5&email=${email}`, creator.token)).reads.documents).toBe(
    SUSPENSION + 6 + 5,
  )
  expect((await read(`/groupInformation/joined?limit=5&email=${email}`, creator.token)).reads.documents).toBe(
    SUSPENSION + 1,
  )
})
