import assert from 'node:assert/strict'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { deleteField, doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { activeFields, newGroupFields } from '../documents.ts'
import { clientOf, resetDocuments } from '../fixture.ts'
import { patchGroupAsCreator } from '../raw-requests.ts'
import { createAsCreator, NEW_GROUP_ID, updateAsCreator } from '../writes.ts'

beforeEach(resetDocuments)

/** The fields that a group cannot lack: all but the town. */
const FIELDS = Object.keys(newGroupFields('creator')).filter((name) => name !== 'place')
/** Fields that users cannot change: they are set on creation, or by functions. */
const KEPT = ['creatorUid', 'createdAt', 'memberCount', 'pendingCount', 'waitingCount']

test('a complete group is created, and createdAt is the server’s time', async () => {
  await assertSucceeds(createAsCreator())
  const created = (await getDoc(doc(clientOf('visitor'), 'groups', NEW_GROUP_ID))).get('createdAt')
  assert.ok(created instanceof Timestamp)
})

describe('a new group has every field, and no other', () => {
  test.each(FIELDS)('refused without %s', (field) => {
    const rest = Object.entries(newGroupFields('creator')).filter(([name]) => name !== field)
    return assertFails(createAsCreator({}, { group: Object.fromEntries(rest) }))
  })
  test.each(['admin', 'creatorEmail', 'members', '__proto'])('refused with the additional field %s', (field) =>
    assertFails(createAsCreator({ [field]: 'x' })),
  )
})

describe('a new group cannot be created with', () => {
  test.each([
    ['a createdAt in the past', { createdAt: Timestamp.fromMillis(0) }],
    ['a createdAt by the client’s clock', { createdAt: Timestamp.now() }],
    ['a createdAt that is text', { createdAt: '2026-01-01T00:00:00Z' }],
    ['a memberCount above 0', { memberCount: 1 }],
    ['a negative memberCount', { memberCount: -1 }],
    ['a pendingCount above 0', { pendingCount: 1 }],
    ['a negative pendingCount', { pendingCount: -1 }],
    ['a waitingCount above 0', { waitingCount: 1 }],
    ['a negative waitingCount', { waitingCount: -1 }],
    ['a waitingCount that is text', { waitingCount: '0' }],
    ['an empty creatorUid', { creatorUid: '' }],
    ['another user’s uid', { creatorUid: 'stranger' }],
  ])('%s', (_, changes) => assertFails(createAsCreator(changes)))
})

describe('an update cannot change', () => {
  test.each([
    ['creatorUid', { creatorUid: 'stranger' }],
    ['createdAt', { createdAt: serverTimestamp() }],
    ['memberCount', { memberCount: 0 }],
    ['pendingCount', { pendingCount: 0 }],
    ['waitingCount', { waitingCount: 1 }],
    ['the list of fields: admin is unknown', { admin: true }],
    ['the list of fields: creatorEmail is private', { creatorEmail: 'creator@example.com' }],
  ])('%s', (_, changes) => assertFails(updateAsCreator(changes)))
  test.each(FIELDS)('by deleting %s', (field) => assertFails(updateAsCreator({ [field]: deleteField() })))
  test.each(KEPT)('%s together with an allowed field', (field) =>
    assertFails(updateAsCreator({ location: 'Akureyri', [field]: 3 })),
  )
  test('the whole document at once', () =>
    assertFails(setDoc(doc(clientOf('creator'), 'groups/chess'), newGroupFields('creator'))))
})

describe('groupNameKey is any text of at most 160 characters', () => {
  const cases = [
    ['empty', '', true],
    ['the longest', 'x'.repeat(160), true],
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

describe('searchTokens is a list of at most 400 words with 6400 characters together', () => {
  const cases = [
    ['an empty list', [], true],
    ['the most and longest words', Array(400).fill('x'.repeat(16)), true],
    ['too many words', Array(401).fill('x'), false],
    ['too many characters together', [...Array(399).fill('x'.repeat(16)), 'x'.repeat(17)], false],
    ['one word that is too long', ['x'.repeat(6401)], false],
    ['a word that is a map', [{ a: 'x'.repeat(7000) }], false],
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

describe('isOpen is true exactly while a place is free', () => {
  const cases = [
    [{ maxMembers: 3, isOpen: true }, true],
    [{ maxMembers: 3, isOpen: false }, false],
    [{ maxMembers: 2, isOpen: true }, false],
    [{ maxMembers: 2, isOpen: false }, true],
    [{ maxMembers: -1, isOpen: false }, true],
    [{ maxMembers: 3, isOpen: 'yes' }, false],
  ] as const
  // This group has two members.
  test.each(cases)('changed to %o: allowed %s', (changes, isAllowed) =>
    (isAllowed ? assertSucceeds : assertFails)(updateAsCreator(changes)),
  )
  test('a new group without places cannot be open', () => assertFails(createAsCreator({ maxMembers: 0, isOpen: true })))
  test('a new group without places can be closed', () =>
    assertSucceeds(createAsCreator({ maxMembers: 0, isOpen: false })))
  test('maxMembers cannot change without isOpen if that no longer fits', () =>
    assertFails(updateAsCreator({ maxMembers: 2 })))
})

describe('a group with a waiting list opens only if more places are free than people wait', () => {
  const update = (changes: object) =>
    updateDoc(doc(clientOf('creator'), 'groups/queue'), { ...activeFields(), ...changes })
  const cases = [
    [{ maxMembers: 3, isOpen: false }, true],
    [{ maxMembers: 3, isOpen: true }, false],
    [{ maxMembers: 4, isOpen: true }, true],
    [{ maxMembers: 4, isOpen: false }, false],
    [{ waitingCount: 1 }, false],
    [{ waitingCount: 0, maxMembers: 2, isOpen: true }, false],
    [{ waitingCount: deleteField() }, false],
  ] as const
  // The group has one member, and two people wait.
  test.each(cases)('changed to %o: allowed %s', (changes, isAllowed) =>
    (isAllowed ? assertSucceeds : assertFails)(update(changes)),
  )
})

describe('a town that REST would trim or round is refused', () => {
  const york = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }
  const cases = [
    { name: ' York' },
    { latitude: 53.961 },
    { latitude: 53.9601 },
    { longitude: -1.083 },
    { longitude: 1e-9 },
  ]
  test.each(cases)('%j', async (change) => {
    await assertFails(createAsCreator({ place: { ...york, ...change } }))
    await assertFails(updateAsCreator({ place: { ...york, ...change } }))
  })
})

test.each(HOBBY_CATEGORIES)('%s is a category', (category) => assertSucceeds(updateAsCreator({ category })))

describe('maxMembers is an integer that JavaScript represents exactly', () => {
  const cases = [
    [{ integerValue: '9007199254740991' }, true],
    [{ integerValue: '-9007199254740991' }, true],
    [{ integerValue: '9007199254740992' }, false],
    [{ integerValue: '-9007199254740992' }, false],
    [{ doubleValue: 5 }, false],
  ] as const
  test.each(cases)('%o: allowed %s', async (maxMembers, isAllowed) => {
    const isOpen = { booleanValue: !Object.values(maxMembers).some((value) => String(value).startsWith('-')) }
    assert.equal(await patchGroupAsCreator('groups/chess', { maxMembers, isOpen }), isAllowed ? 200 : 403)
  })
})
