import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { deleteField, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { ACTORS } from '../actors.ts'
import { clientOf, resetDocuments, unrestrictedClient } from '../fixture.ts'
import {
  addGroupToBatch,
  createAsCreator,
  firstLimitDocument,
  limitDocumentRef,
  NEW_GROUP_ID,
  OTHER_GROUP_ID,
} from '../writes.ts'

const creator = clientOf('creator')
const now = serverTimestamp
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000)

const seed = <T extends object>(limit: T, groupId = 'chess') =>
  setDoc(limitDocumentRef(unrestrictedClient, ACTORS.creator), { ...limit, groupId })
const create = (limit: object, id = NEW_GROUP_ID) => createAsCreator({}, { id, limit })
/** Creates a group as the site does. The same batch merges fields into the limit document. */
const merge = (limit: object) =>
  addGroupToBatch(writeBatch(creator), creator, ACTORS.creator)
    .set(limitDocumentRef(creator, ACTORS.creator), { ...limit, groupId: NEW_GROUP_ID }, { merge: true })
    .commit()
const take = (slot: string, time: unknown = now()) => merge({ slots: { [slot]: time }, slot })

/** Slots that were all used this many minutes ago. */
const slots = (count: number, minutes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), ago(minutes)]))

describe('the first group of an account', () => {
  beforeEach(resetDocuments)
  test.each([
    ['no slot', { slots: {} }],
    ['two slots', { slots: { 0: now(), 1: now() } }],
    ['a time of the client’s clock', { slots: { 0: Timestamp.now() } }],
    ['a time long ago', { slots: { 0: Timestamp.fromMillis(0) } }],
    ['no time', { slots: { 0: null } }],
    ['a word for a time', { slots: { 0: 'admin' } }],
    ['an e-mail for a time', { slots: { 0: 'creatorEmail' } }],
    ['slots that are no map', { slots: [0] }],
    ['an unknown field', { admin: true }],
    ['an e-mail', { creatorEmail: 'creator@example.com' }],
    ['another group’s id', { groupId: OTHER_GROUP_ID }],
  ])('is not created with %s', (_, changes) => assertFails(create({ ...firstLimitDocument(NEW_GROUP_ID), ...changes })))
  test.each(['slots', 'groupId'])('is not created without %s', (field) => {
    const rest = Object.entries(firstLimitDocument(NEW_GROUP_ID)).filter(([name]) => name !== field)
    return assertFails(create(Object.fromEntries(rest)))
  })
})

describe('another group', () => {
  beforeEach(resetDocuments)
  test('takes a slot that was never taken', async () => {
    await seed({ slots: slots(3, 5), slot: '2' })
    await assertSucceeds(take('3'))
  })
  test('takes a slot that was taken more than an hour ago', async () => {
    await seed({ slots: { ...slots(3, 5), 1: ago(61) }, slot: '2' })
    await assertSucceeds(take('1'))
  })
  test.each([
    ['a slot of this hour', { slots: { 2: now() }, slot: '2' }],
    ['two slots', { slots: { 3: now(), 4: now() }, slot: '3' }],
    ['a slot, and one of another name', { slots: { 3: now(), admin: now() }, slot: '3' }],
    ['a slot, and an e-mail in another', { slots: { 3: now(), creatorEmail: 'a@example.com' }, slot: '3' }],
    ['one slot, and frees another', { slots: { 3: now(), 1: deleteField() }, slot: '3' }],
    ['one slot, and makes another older', { slots: { 3: now(), 1: ago(90) }, slot: '3' }],
    ['a slot that it does not name', { slots: { 3: now() }, slot: '4' }],
    ['a slot that it does not name, over an hour ago', { slots: { 3: now() }, slot: '9' }],
    ['a slot at a time of the client’s clock', { slots: { 3: Timestamp.now() }, slot: '3' }],
    ['a slot at a time to come', { slots: { 3: ago(-90) }, slot: '3' }],
    ['no slot', { slot: '3' }],
    ['a slot, with an unknown field', { slots: { 3: now() }, slot: '3', admin: true }],
    ['a slot, with a count as well', { slots: { 3: now() }, slot: '3', count: 1, since: now() }],
    ['no slot, and counts from 1', { count: 1, since: now() }],
  ])('is not created if it takes %s', async (_, limit) => {
    await seed({ slots: { ...slots(3, 5), 9: ago(61) }, slot: '2' })
    await assertFails(merge(limit))
  })
  test.each([
    ['one slot alone', firstLimitDocument(NEW_GROUP_ID)],
    [
      'as many slots as before, all of them new',
      { slots: Object.fromEntries(['0', '1', '2', '3'].map((at) => [at, now()])) },
    ],
    ['a count', { count: 1, since: now() }],
    ['the next count', { count: 4, since: ago(5) }],
  ])('is not created if it puts %s in the place of the slots', async (_, limit) => {
    await seed({ slots: slots(3, 5), slot: '2' })
    await assertFails(create({ ...limit, groupId: NEW_GROUP_ID }))
  })
  test.each([
    ['none is created', NEW_GROUP_ID],
    ['the group stands already', 'queue'],
  ])('takes no slot if %s', async (_, groupId) => {
    await seed({ slots: slots(3, 5), slot: '2' })
    const taken = { slots: { 3: now() }, slot: '3', groupId }
    await assertFails(setDoc(limitDocumentRef(creator, ACTORS.creator), taken, { merge: true }))
  })
  test('takes no slot of another user', async () => {
    await seed({ slots: slots(3, 5), slot: '2' })
    const { stranger } = ACTORS
    const db = clientOf('stranger')
    const batch = addGroupToBatch(writeBatch(db), db, stranger).set(
      limitDocumentRef(db, stranger),
      firstLimitDocument(NEW_GROUP_ID),
    )
    const taken = { slots: { 3: now() }, slot: '3', groupId: NEW_GROUP_ID }
    await assertFails(batch.set(limitDocumentRef(db, ACTORS.creator), taken, { merge: true }).commit())
  })
  test('is not created uncounted under the id of the last one, after that was deleted', async () => {
    await seed({ slots: slots(3, 5), slot: '2' }, NEW_GROUP_ID)
    await assertFails(addGroupToBatch(writeBatch(creator), creator, ACTORS.creator).commit())
  })
})

describe(`${MAX_GROUPS_PER_HOUR} groups within any hour`, () => {
  beforeEach(resetDocuments)
  test('the last of them is created', async () => {
    await seed({ slots: slots(MAX_GROUPS_PER_HOUR - 1, 1), slot: '18' })
    await assertSucceeds(take('19'))
  })
  test('one more is refused, in a new slot and in each of the old ones', async () => {
    await seed({ slots: { ...slots(MAX_GROUPS_PER_HOUR, 1), 0: ago(59) }, slot: '19' })
    for (const slot of ['20', ...Object.keys(slots(MAX_GROUPS_PER_HOUR, 0))]) await assertFails(take(slot))
  })
  test('the hour of each group counts, not that of the first', async () => {
    await seed({ slots: { ...slots(MAX_GROUPS_PER_HOUR, 1), 7: ago(61) }, slot: '19' })
    await assertFails(take('6'))
    await assertSucceeds(take('7'))
    await assertFails(take('7'))
  })
})
