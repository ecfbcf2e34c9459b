import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { CREATOR_EMAIL } from './actors.ts'
import { newGroup } from './documents.ts'
import { as, reseed, withoutRules } from './fixture.ts'
import { createAsCreator } from './writes.ts'

beforeEach(reseed)

describe('a group is made under an id as the SDK makes them, and no other', () => {
  test.each([
    ['20 letters and digits', 'abcdefghijABCDEFG019'],
    ['digits alone', '0'.repeat(20)],
    ['the edges of the alphabet', 'azAZ09azAZ09azAZ09az'],
  ])('%s', (_, id) => assertSucceeds(createAsCreator({}, { id })))

  test.each([
    ['one less', 'a'.repeat(19)],
    ['one more', 'a'.repeat(21)],
    ['1,490 bytes', 'a'.repeat(1490)],
    ['a path of REST', 'user'],
    ['its document', 'openapi.json'],
    ['control characters', `${'a'.repeat(18)}\u0001\n`],
    ['a line break at its end', `${'a'.repeat(20)}\n`],
    ['a line before', `\n${'a'.repeat(20)}`],
    ...['-', '_', '.', ' ', '@', '[', '`', '{', ':', 'é', '٥', '😀'].map((other) => [other, 'a'.repeat(19) + other]),
  ])('not %s', (_, id = '') => assertFails(createAsCreator({}, { id })))
})

test('a group of before that has another id is read and changed', async () => {
  const id = `${'\u0001'.repeat(20)} user.é`
  await setDoc(doc(withoutRules, 'groups', id), newGroup('creator'))
  await setDoc(doc(withoutRules, 'groups', id, 'private', 'creator'), {
    creatorEmail: CREATOR_EMAIL,
    creatorUid: 'creator',
  })
  await assertSucceeds(getDoc(doc(as('visitor'), 'groups', id)))
  await assertSucceeds(updateDoc(doc(as('creator'), 'groups', id), { location: 'Akureyri' }))
})
