import assert from 'node:assert/strict'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { deleteField, doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { newGroupFields } from '../documents.ts'
import { clientOf, resetDocuments } from '../fixture.ts'
import { patchAsCreator } from '../raw-requests.ts'
import { createAsCreator, NEW_GROUP_ID, updateAsCreator } from '../writes.ts'

beforeEach(resetDocuments)

const FIELDS = Object.keys(newGroupFields('creator'))
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
  const update = (changes: object) => updateDoc(doc(clientOf('creator'), 'groups/queue'), { ...changes })
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

describe('repeats is true or false', () => {
  const cases = [
    [true, true],
    [false, true],
    ['yes', false],
    [1, false],
    [null, false],
  ] as const
  test.each(cases)('%o: allowed %s', async (repeats, isAllowed) => {
    const judge = isAllowed ? assertSucceeds : assertFails
    await judge(createAsCreator({ repeats }))
    await judge(updateAsCreator({ repeats }))
  })
})

describe('a group asks up to three questions', () => {
  const long = '🎨'.repeat(200)
  const cases = [
    [[], true],
    [['What do you draw?'], true],
    [['1', '2'], true],
    [[long, long, long], true],
    [['1', '2', '3', '4'], false],
    [[`${long}x`], false],
    [['1', `${long}x`], false],
    [['1', '2', `${long}x`], false],
    [['1', ' '], false],
    [['1', ' ', '3'], false],
    [['1', '2', 'a\u202eb'], false],
    [['1', '2', ''], false],
    [['1', 5], false],
    [[5], false],
    ['What do you draw?', false],
    [{ 0: 'What do you draw?' }, false],
    [{}, false],
    ['', false],
    [null, false],
  ] as const
  test.each(cases)('%j: %s', async (joinQuestions, isAllowed) => {
    const judge = isAllowed ? assertSucceeds : assertFails
    await judge(createAsCreator({ joinQuestions }))
    await judge(updateAsCreator({ joinQuestions }))
  })
})

describe('a group may have a town', () => {
  const york = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }
  const { id: _, ...withoutId } = york
  const cases = [
    [york, true],
    [null, true],
    [{ ...york, id: 1, name: '🎨'.repeat(120), latitude: 90, longitude: 180 }, true],
    [{ ...york, id: Number.MAX_SAFE_INTEGER, latitude: -90, longitude: -180 }, true],
    [{ ...york, country: 'AZ', latitude: 0, longitude: 0.29 }, true],
    [{ ...york, country: 'ZA' }, true],
    [{ ...york, latitude: -0.57, longitude: 179.99 }, true],
    ...['more', 'admin', 'creatorEmail'].map((unknown) => [{ ...york, [unknown]: 'x' }, false] as const),
    [withoutId, false],
    ...['name', 'country', 'latitude', 'longitude'].map(
      (name) => [Object.fromEntries(Object.entries(york).filter(([field]) => field !== name)), false] as const,
    ),
    ...[0, -1, 1.5, '1', null].map((id) => [{ ...york, id }, false] as const),
    ...['', ' York', 'a\nb', 'x'.repeat(121), 7, null].map((name) => [{ ...york, name }, false] as const),
    ...['gb', 'G', 'GBR', 'GB\n', '', 7, null].map((country) => [{ ...york, country }, false] as const),
    ...[90.01, -90.01, 53.961, 53.9601, '5', null].map((latitude) => [{ ...york, latitude }, false] as const),
    ...[180.01, -180.01, -1.083, 1e-9, '5', null].map((longitude) => [{ ...york, longitude }, false] as const),
    ...['York', 7, true, [], ['York'], {}].map((place) => [place, false] as const),
  ] as const
  test.each(cases)('%j: allowed %s', async (place, isAllowed) => {
    const judge = isAllowed ? assertSucceeds : assertFails
    await judge(createAsCreator({ place }))
    await judge(updateAsCreator({ place }))
  })
  test('and loses it', async () => {
    await assertSucceeds(updateAsCreator({ place: york }))
    await assertSucceeds(updateAsCreator({ place: null }))
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
    assert.equal(await patchAsCreator('groups/chess', { maxMembers, isOpen }), isAllowed ? 200 : 403)
  })
})
