import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { addDelivery } from '../../../functions/src/notifications/deliveries.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { emptyOutbox } from '../../support/mail-fixtures.ts'
import { expectSuccess } from '../../support/rest.ts'

beforeEach(async () => void (await completeDeliveries()))
afterEach(emptyOutbox)

const announce = async (id: string, as: Account, text: string) =>
  (await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as })).body.insertedId
const newsOf = async (as: Account) => {
  const { body, headers } = await expectSuccess(endpoints.listNotices, 200, { as })
  const news = body.filter(({ kind }) => kind === 'announcement')
  return { news, unread: Number(headers.get('x-unread-count')) }
}
const readAll = async (as: Account) => {
  const [newest] = (await expectSuccess(endpoints.listNotices, 200, { as })).body
  await expectSuccess(endpoints.readNotices, 200, { as, body: { readUntil: newest?.createdAt ?? '' } })
}

test('an announcement notifies the members and the creator, once a group, also users who have muted its mails', async () => {
  const [creator, member, pending] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const organizer = await makeOrganizer(id, creator)
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: member.uid },
    body: { muted: true },
    as: member,
  })
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, pending)
  await readAll(creator)
  await announce(id, organizer, 'First')
  await announce(id, organizer, 'Second')
  await completeDeliveries()
  for (const as of [member, creator]) {
    const { news, unread } = await newsOf(as)
    expect(news).toMatchObject([{ groupId: id, readAt: null }])
    expect(unread).toBe(1)
    expect(news).toMatchObject([{ excerpt: 'Second', category: 'Reading' }])
  }
  for (const as of [organizer, pending]) expect((await newsOf(as)).news).toEqual([])

  await readAll(member)
  await announce(id, organizer, 'Third')
  await completeDeliveries()
  expect(await newsOf(member)).toMatchObject({ unread: 1, news: [{ readAt: null }] })
})

test('a repeated delivery marks nothing as unread again', async () => {
  const [creator, member] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const announcementId = await announce(id, creator, 'Once')
  await completeDeliveries()
  await readAll(member)
  const batch = database().batch()
  addDelivery(batch, { kind: 'announcement', groupId: id, announcementId, by: creator.uid })
  await batch.commit()
  expect(await completeDeliveries()).toBe(1)
  expect(await newsOf(member)).toMatchObject({ unread: 0, news: [{ readAt: expect.any(String) }] })
})

const read = async (id: string, as: Account, readUntil: string) =>
  (await expectSuccess(endpoints.readNotices, 200, { as, body: { readUntil, groupId: id } })).body.modifiedCount
const announcedAt = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.listAnnouncements, 200, { params: { id }, as })).body[0]?.createdAt ?? ''

test('announcements read on the group’s page mark their notification as read, for a member and the creator', async () => {
  const [creator, member, stranger] = await Promise.all([signUp(), signUp(), signUp()])
  const [id, elsewhere] = [await makeGroup(creator), await makeGroup(creator)]
  for (const each of [id, elsewhere]) await joinGroupAs(each, member)
  const organizer = await makeOrganizer(id, creator)
  await announce(elsewhere, creator, 'Elsewhere')
  await announce(id, organizer, 'First')
  const first = await announcedAt(id, member)
  await announce(id, organizer, 'Second')
  await completeDeliveries()
  expect(await read(id, member, first), 'not the newest').toBe(0)
  expect(await read(id, stranger, first)).toBe(0)
  for (const as of [member, creator]) expect(await read(id, as, await announcedAt(id, member))).toBe(1)
  expect(await read(id, member, await announcedAt(id, member)), 'again').toBe(0)
  expect((await newsOf(creator)).unread).toBe(0)
  const { news, unread } = await newsOf(member)
  expect(unread).toBe(1)
  expect(news.map(({ groupId, readAt }) => [groupId, readAt === null])).toEqual(
    expect.arrayContaining([
      [id, false],
      [elsewhere, true],
    ]),
  )
})

test('a deleted announcement is no longer an unread notification', async () => {
  const [creator, member] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const announcementId = await announce(id, creator, 'Oops')
  const readUntil = await announcedAt(id, member)
  await completeDeliveries()
  await expectSuccess(endpoints.deleteAnnouncement, 200, { params: { id, announcementId }, as: creator })
  expect(await read(id, member, readUntil)).toBe(1)
})

test('a user who has read an announcement before it is delivered is not notified', async () => {
  const [creator, member, other] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  for (const each of [member, other]) await joinGroupAs(id, each)
  await announce(id, creator, 'Hello')
  const seen = { params: { id, uid: member.uid }, body: { seenUntil: await announcedAt(id, member) }, as: member }
  await expectSuccess(endpoints.updateMember, 200, seen)
  await completeDeliveries()
  expect((await newsOf(member)).news).toEqual([])
  expect((await newsOf(other)).unread).toBe(1)
})

test('the first words of an announcement are those of the newest, for those who are still in the group', async () => {
  const [creator, member, former] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await Promise.all([joinGroupAs(id, member), joinGroupAs(id, former)])
  const announcementId = await announce(id, creator, `Bring\n a jar. ${'And a lid. '.repeat(20)}`)
  await completeDeliveries()
  expect((await newsOf(member)).news).toMatchObject([
    { excerpt: expect.stringMatching(/^Bring a jar\. And .{60,110}…$/) },
  ])
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: former.uid }, as: former })
  expect((await newsOf(former)).news[0] ?? {}).not.toHaveProperty('excerpt')
  await expectSuccess(endpoints.deleteAnnouncement, 200, { params: { id, announcementId }, as: creator })
  expect((await newsOf(member)).news[0] ?? {}).not.toHaveProperty('excerpt')
})
