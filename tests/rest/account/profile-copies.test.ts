import { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import { expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { copyGroup } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, setMeetingStart, storedSeats } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { saveUserRecord, saveUserRecordAgain, userPayloadOf } from '../../support/user-documents.ts'

// After a change of name or photo, POST /users updates the copies in groups, memberships and replies.

const PHOTO = 'https://lh3.googleusercontent.com/a/new=s96-c'

const creatorName = async (id: string): Promise<unknown> =>
  (await database().doc(`groups/${id}`).get()).get('creatorName')

const member = async (id: string, { uid }: Account) => {
  const document = await database().doc(`groups/${id}/members/${uid}`).get()
  return { name: document.get('name'), photoURL: document.get('photoURL') }
}

const groupCount = async (creatorUid: string, name: string): Promise<number> => {
  const groups = database().collection('groups').where('creatorUid', '==', creatorUid)
  return (await groups.where('creatorName', '==', name).count().get()).data().count
}

/** An account with a group of its own, a membership and a request. */
const makeUser = async () => {
  const [user, other] = await Promise.all([signUp(), signUp({ name: 'Other' })])
  await saveUserRecord(user)
  const [own, joined, asked] = await Promise.all([
    makeGroup(user),
    makeGroup(other, { creatorName: 'Other' }),
    makeGroup(other, { approvalRequired: true }),
  ])
  for (const id of [joined, asked]) await joinGroupAs(id, user)
  await joinGroupAs(own, other)
  return { user, other, own, joined, asked }
}

test('name and photo of its groups, memberships and requests follow; those of others, and the counts, stay', async () => {
  const { user, other, own, joined, asked } = await makeUser()
  const renamed = await signInAfterChange(user, { displayName: 'Ada King', photoUrl: PHOTO })
  const { body } = await saveUserRecordAgain(renamed)
  expect(body).toMatchObject({ name: 'Ada King', photoURL: PHOTO })

  expect(await creatorName(own)).toBe('Ada King')
  for (const id of [joined, asked]) expect(await member(id, user)).toEqual({ name: 'Ada King', photoURL: PHOTO })
  expect(await creatorName(joined)).toBe('Other')
  expect(await member(own, other)).toEqual({ name: 'Other', photoURL: null })
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 1, joined: 1 })
  expect(await storedCounts(asked)).toMatchObject({ pendingCount: 1, pending: 1 })

  const found = await expectSuccess(endpoints.listGroups, 200, { query: { q: 'ada king', limit: '100' } })
  expect(found.body.map(({ _id }) => _id)).toContain(own)

  const plain = await signInAfterChange(renamed, { deleteAttribute: ['PHOTO_URL'] })
  await saveUserRecordAgain(plain)
  expect(await member(joined, user)).toEqual({ name: 'Ada King', photoURL: null })
})

const replyOf = async (id: string, meetingId: string, { uid }: Account) => {
  const document = await database().doc(`groups/${id}/meetings/${meetingId}/replies/${uid}`).get()
  return { name: document.get('name'), photoURL: document.get('photoURL'), status: document.get('status') }
}

test('replies to meetings follow, those of passed ones too; others’ replies and the seats stay', async () => {
  const { user, other, own, joined } = await makeUser()
  const [passed = '', coming = ''] = [
    ...(await planMeetings(joined, other, { capacity: 1 })),
    ...(await planMeetings(joined, other, { capacity: 1 })),
  ]
  const [theirs = ''] = await planMeetings(own, user)
  await replyToMeetingAs({ id: joined, meetingId: passed }, user)
  await replyToMeetingAs({ id: joined, meetingId: coming }, other)
  await replyToMeetingAs({ id: joined, meetingId: coming }, user)
  await replyToMeetingAs({ id: own, meetingId: theirs }, other)
  await setMeetingStart({ id: joined, meetingId: passed }, new Date(Date.now() - 86_400_000))
  const seats = await storedSeats({ id: joined, meetingId: coming })

  const renamed = await signInAfterChange(user, { displayName: 'Ada King', photoUrl: PHOTO })
  await saveUserRecordAgain(renamed)
  expect(await replyOf(joined, passed, user)).toEqual({ name: 'Ada King', photoURL: PHOTO, status: 'going' })
  expect(await replyOf(joined, coming, user)).toEqual({ name: 'Ada King', photoURL: PHOTO, status: 'waiting' })
  expect(await replyOf(joined, coming, other)).toMatchObject({ name: 'Other' })
  expect(await replyOf(own, theirs, other)).toMatchObject({ name: 'Other' })
  expect(await storedSeats({ id: joined, meetingId: coming })).toEqual(seats)

  // Simulates a call that was interrupted before it wrote the record, and repeats it. Only copies that differ are written.
  await database().doc(`users/${user.uid}`).update({ name: user.name })
  const path = `groups/${joined}/meetings/${coming}/replies/${user.uid}`
  const before = (await database().doc(path).get()).updateTime
  await saveUserRecordAgain(renamed)
  expect((await database().doc(path).get()).updateTime).toEqual(before)
})

test('the name in the request is ignored: copies have the account’s own name', async () => {
  const { user, own, joined } = await makeUser()
  await expectSuccess(endpoints.saveUser, 200, {
    as: user,
    body: { ...userPayloadOf(user), name: 'Forged', photoURL: PHOTO },
  })
  expect(await creatorName(own)).toBe(user.name)
  expect(await member(joined, user)).toEqual({ name: user.name, photoURL: null })
})

test('a name that holds an e-mail address is copied nowhere', async () => {
  const { user, own, joined } = await makeUser()
  await saveUserRecordAgain(await signInAfterChange(user, { displayName: user.email }))
  expect(await creatorName(own)).toBe(user.name)
  expect(await member(joined, user)).toEqual({ name: DEFAULT_MEMBER_NAME, photoURL: null })
})

test('an account without a name keeps the name that it typed into the form', async () => {
  const user = await signUp({ name: null })
  await saveUserRecord(user)
  const id = await makeGroup(user, { creatorName: 'From Form' })
  await expectSuccess(endpoints.saveUser, 200, { as: user, body: { ...userPayloadOf(user), name: 'From Page' } })
  await saveUserRecordAgain(user)
  expect(await creatorName(id)).toBe('From Form')
})

test('groups that another account created under the same address keep that account’s name', async () => {
  const { user, own } = await makeUser()
  await database().doc(`groups/${own}`).update({ creatorUid: 'somebody', creatorName: 'Somebody' })
  await saveUserRecordAgain(await signInAfterChange(user, { displayName: 'Ada King' }))
  expect(await creatorName(own)).toBe('Somebody')
})

test('many follow, page after page; a call that broke off is finished by the next', { timeout: 60_000 }, async () => {
  const { user, own, joined } = await makeUser()
  const names = Array.from({ length: 405 }, (_, at) => `Copy ${at}`)
  await copyGroup(own, names)
  const db = database()
  const original = (await db.doc(`groups/${joined}/members/${user.uid}`).get()).data() ?? {}
  const writer = db.bulkWriter()
  for (let at = 0; at < 405; at += 1) {
    const group = db.collection('groups').doc()
    writer.create(group.collection('members').doc(user.uid), { ...original, groupId: group.id })
  }
  await writer.close()

  const renamed = await signInAfterChange(user, { displayName: 'Ada King' })
  await saveUserRecordAgain(renamed)
  expect(await groupCount(user.uid, 'Ada King')).toBe(406)
  const members = db.collectionGroup('members').where('uid', '==', user.uid)
  expect((await members.get()).docs.filter((doc) => doc.get('name') === 'Ada King')).toHaveLength(407)

  // Simulates a call that was interrupted before it wrote the record.
  await db.doc(`groups/${own}`).update({ creatorName: user.name })
  await db.doc(`users/${user.uid}`).update({ name: user.name })
  await Promise.all([saveUserRecordAgain(renamed), saveUserRecordAgain(renamed)])
  expect(await groupCount(user.uid, 'Ada King')).toBe(406)
})
