import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { collection, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, test } from 'vitest'
import { as, connect, PROJECT_ID, reseed } from './fixture.ts'

/** Emulators allow everything if no rules are loaded: without these tests the others would prove nothing. */
const SUITE_PROJECT_ID = 'demo-hobbyhub'

beforeAll(reseed)

describe.each([
  ['these tests’ own project', PROJECT_ID],
  ['the running suite’s project', SUITE_PROJECT_ID],
])('rules are in force in %s', (_, projectId) => {
  const visitor = connect(null, projectId)
  const owner = connect('owner', projectId)

  test('what no rule names is refused', async () => {
    await assertFails(getDoc(doc(visitor, 'unheard-of/document')))
    await assertFails(setDoc(doc(visitor, 'unheard-of/document'), { a: 1 }))
  })
  test('it is there to be had without them', () => assertSucceeds(getDoc(doc(owner, 'unheard-of/document'))))
  test('our rules and no others: pages of groups are everyone’s, all of them at once nobody’s', async () => {
    await assertSucceeds(getDocs(query(collection(visitor, 'groups'), limit(1))))
    await assertFails(getDocs(collection(visitor, 'groups')))
  })
})

test('a token is taken for who it says', async () => {
  await assertSucceeds(getDoc(doc(as('member'), 'users/member')))
  await assertFails(getDoc(doc(as('stranger'), 'users/member')))
})
