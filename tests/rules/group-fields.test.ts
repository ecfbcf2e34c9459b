import assert from 'node:assert/strict'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/categories'
import { deleteField, doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { newGroup } from './documents.ts'
import { as, reseed } from './fixture.ts'
import { patchAsCreator } from './raw.ts'
import { createAsCreator, NEW_ID, updateAsCreator } from './writes.ts'

beforeEach(reseed)

const FIELDS = Object.keys(newGroup('creator'))
/** Fields that no user decides: set on creation, or by functions. */
const KEPT = ['creatorUid', 'createdAt', 'memberCount', 'pendingCount']

test('the whole form goes through, and createdAt is the server’s time', async () => {
  await assertSucceeds(createAsCreator())
  const created = (await getDoc(doc(as('visitor'), 'groups', NEW_ID))).get('createdAt')
  assert.ok(created instanceof Timestamp)
})

describe('creating: every field is needed, and no other', () => {
  test.each(FIELDS)('without %s', (field) => {
    const rest = Object.entries(newGroup('creator')).filter(([name]) => name !== field)
    return assertFails(createAsCreator({}, { group: Object.fromEntries(rest) }))
  })
  test.each(['admin', 'creatorEmail', 'members', '__proto'])('with %s besides', (field) =>
    assertFails(createAsCreator({ [field]: 'x' })),
  )
})

describe('creating: what the server and functions decide', () => {
  test.each([
    ['a past createdAt', { createdAt: Timestamp.fromMillis(0) }],
    ['the client’s own clock', { createdAt: Timestamp.now() }],
    ['a createdAt in text', { createdAt: '2026-01-01T00:00:00Z' }],
    ['members', { memberCount: 1 }],
    ['fewer than no members', { memberCount: -1 }],
    ['requests', { pendingCount: 1 }],
    ['fewer than no requests', { pendingCount: -1 }],
    ['people who wait', { waitingCount: 1 }],
    ['fewer than nobody who waits', { waitingCount: -1 }],
    ['no one’s uid', { creatorUid: '' }],
    ['somebody else’s uid', { creatorUid: 'stranger' }],
  ])('%s', (_, changes) => assertFails(createAsCreator(changes)))
})

describe('updating: what stays as it is', () => {
  test.each([
    ['the owner', { creatorUid: 'stranger' }],
    ['the time of creation', { createdAt: serverTimestamp() }],
    ['the members', { memberCount: 0 }],
    ['the requests', { pendingCount: 0 }],
    ['who waits', { waitingCount: 0 }],
    ['a field more', { admin: true }],
    ['an e-mail', { creatorEmail: 'creator@example.com' }],
  ])('%s', (_, changes) => assertFails(updateAsCreator(changes)))
  test.each(FIELDS)('%s is not taken away', (field) => assertFails(updateAsCreator({ [field]: deleteField() })))
  test.each(KEPT)('%s is not changed along with something allowed', (field) =>
    assertFails(updateAsCreator({ location: 'Akureyri', [field]: 3 })),
  )
  test('nor is the document replaced', () =>
    assertFails(setDoc(doc(as('creator'), 'groups/chess'), newGroup('creator'))))
})

describe('the sorting key: any text that fits', () => {
  const cases = [
    ['empty', '', true],
    ['as long as can be', 'x'.repeat(160), true],
    ['too long', 'x'.repeat(161), false],
    ['a number', 7, false],
    ['a list', ['a'], false],
    ['a map', { a: 'b' }, false],
    ['null', null, false],
  ] as const
  test.each(cases)('%s', async (_, groupNameKey, isAllowed) => {
    const judge = isAllowed ? assertSucceeds : assertFails
    await judge(createAsCreator({ groupNameKey }))
    await judge(updateAsCreator({ groupNameKey }))
  })
})

describe('the words to search by: a list that fits', () => {
  const cases = [
    ['none', [], true],
    ['as many as can be, as long as can be', Array(400).fill('x'.repeat(16)), true],
    ['too many', Array(401).fill('x'), false],
    ['too long together', [...Array(399).fill('x'.repeat(16)), 'x'.repeat(17)], false],
    ['one that is far too long', ['x'.repeat(6401)], false],
    ['one that is a long list', [{ a: 'x'.repeat(7000) }], false],
    ['a text', 'x', false],
    ['a map', { a: 'b' }, false],
    ['null', null, false],
  ] as const
  test.each(cases)('%s', async (_, searchTokens, isAllowed) => {
    const judge = isAllowed ? assertSucceeds : assertFails
    await judge(createAsCreator({ searchTokens }))
    await judge(updateAsCreator({ searchTokens }))
  })
})

describe('a group is open while a place is left, and only then', () => {
  const cases = [
    [{ maxMembers: 2, isOpen: true }, true],
    [{ maxMembers: 2, isOpen: false }, false],
    [{ maxMembers: 1, isOpen: true }, false],
    [{ maxMembers: 1, isOpen: false }, true],
    [{ maxMembers: -1, isOpen: false }, true],
    [{ maxMembers: 2, isOpen: 'yes' }, false],
  ] as const
  // This group has one member.
  test.each(cases)('changed to %o: %s', (changes, isAllowed) =>
    (isAllowed ? assertSucceeds : assertFails)(updateAsCreator(changes)),
  )
  test('without places it is not made open', () => assertFails(createAsCreator({ maxMembers: 0, isOpen: true })))
  test('without places it is made', () => assertSucceeds(createAsCreator({ maxMembers: 0, isOpen: false })))
  test('a change of places alone does not do', () => assertFails(updateAsCreator({ maxMembers: 1 })))
})

describe('whoever waits comes before somebody new', () => {
  const update = (changes: object) => updateDoc(doc(as('creator'), 'groups/queue'), { ...changes })
  const cases = [
    [{ maxMembers: 3, isOpen: false }, true],
    [{ maxMembers: 3, isOpen: true }, false],
    [{ maxMembers: 4, isOpen: true }, true],
    [{ maxMembers: 4, isOpen: false }, false],
    [{ waitingCount: 1 }, false],
    [{ waitingCount: 0, maxMembers: 2, isOpen: true }, false],
    [{ waitingCount: deleteField() }, false],
  ] as const
  // One has joined this group, and two wait.
  test.each(cases)('changed to %o: %s', (changes, isAllowed) =>
    (isAllowed ? assertSucceeds : assertFails)(update(changes)),
  )
})

describe('a group may be made as one that nobody waits for', () => {
  test('with a count of none', () => assertSucceeds(createAsCreator({ waitingCount: 0 })))
  test('not with a count in text', () => assertFails(createAsCreator({ waitingCount: '0' })))
})

describe('whether a group goes on is yes, no or not said', () => {
  const cases = [
    [true, true],
    [false, true],
    ['yes', false],
    [1, false],
    [null, false],
  ] as const
  test.each(cases)('%o: %s', async (repeats, isAllowed) => {
    const judge = isAllowed ? assertSucceeds : assertFails
    await judge(createAsCreator({ repeats }))
    await judge(updateAsCreator({ repeats }))
  })
})

test.each(HOBBY_CATEGORIES)('%s is a category', (category) => assertSucceeds(updateAsCreator({ category })))

describe('members are counted in whole numbers that JavaScript can tell apart', () => {
  const cases = [
    [{ integerValue: '9007199254740991' }, true],
    [{ integerValue: '-9007199254740991' }, true],
    [{ integerValue: '9007199254740992' }, false],
    [{ integerValue: '-9007199254740992' }, false],
    [{ doubleValue: 5 }, false],
  ] as const
  test.each(cases)('%o: %s', async (maxMembers, isAllowed) => {
    const isOpen = { booleanValue: !Object.values(maxMembers).some((value) => String(value).startsWith('-')) }
    assert.equal(await patchAsCreator('groups/chess', { maxMembers, isOpen }), isAllowed ? 200 : 403)
  })
})
