import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { collection, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, test } from 'vitest'
import { clientOf, connectClient, PROJECT_ID, resetDocuments } from '../fixture.ts'

/** The project of the tests outside tests/rules. Without loaded rules, the emulator would allow those tests everything. */
const SUITE_PROJECT_ID = 'demo-hobbyhub'

beforeAll(resetDocuments)

describe.each([
  ['these tests’ own project', PROJECT_ID],
  ['the running suite’s project', SUITE_PROJECT_ID],
])('rules are in force in %s', (_, projectId) => {
  const visitor = connectClient(null, projectId)
  const owner = connectClient('owner', projectId)

  test('a document that no rule matches is refused', async () => {
    await assertFails(getDoc(doc(visitor, 'unheard-of/document')))
    await assertFails(setDoc(doc(visitor, 'unheard-of/document'), { a: 1 }))
  })
  test('without rules it can be read', () => assertSucceeds(getDoc(doc(owner, 'unheard-of/document'))))
  test('the rules are ours: anyone lists a page of groups, nobody all of them', async () => {
    await assertSucceeds(getDocs(query(collection(visitor, 'groups'), limit(1))))
    await assertFails(getDocs(collection(visitor, 'groups')))
  })
})

test('callers are identified by their token', async () => {
  await assertSucceeds(getDoc(doc(clientOf('member'), 'users/member')))
  await assertFails(getDoc(doc(clientOf('stranger'), 'users/member')))
})
