import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDelivery } from '../../../functions/src/notifications/deliveries.ts'
import { deliverAll } from '../../../functions/src/notifications/jobs/deliver.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { join, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { emptyOutbox } from '../../support/mail-scenes.ts'
import { ask } from '../../support/rest.ts'

beforeEach(async () => void (await deliverAll()))
afterEach(emptyOutbox)

const announce = async (id: string, as: Account, text: string) =>
  (await ask(endpoints.announce, 201, { params: { id }, body: { text }, as })).body.insertedId
const newsOf = async (as: Account) => {
  const { body, headers } = await ask(endpoints.listNotices, 200, { as })
  const news = body.filter(({ kind }) => kind === 'announcement')
  return { news, unread: Number(headers.get('x-unread-count')) }
}
const readAll = async (as: Account) => {
  const [newest] = (await ask(endpoints.listNotices, 200, { as })).body
  await ask(endpoints.readNotices, 200, { as, body: { readUntil: newest?.createdAt ?? '' } })
}

test('an announcement rings the bell of the members and the creator, one notification a group, also for who has muted its mails', async () => {
  const [creator, member, pending] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await join(id, member)
  const organizer = await makeOrganizer(id, creator)
  await ask(endpoints.updateMember, 200, { params: { id, uid: member.uid }, body: { muted: true }, as: member })
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await join(id, pending)
  await readAll(creator)
  await announce(id, organizer, 'First')
  await announce(id, organizer, 'Second')
  await deliverAll()
  for (const as of [member, creator]) {
    const { news, unread } = await newsOf(as)
    expect(news).toMatchObject([{ groupId: id, readAt: null }])
    expect(unread).toBe(1)
    expect(JSON.stringify(news)).not.toMatch(/First|Second/)
  }
  for (const as of [organizer, pending]) expect((await newsOf(as)).news).toEqual([])

  await readAll(member)
  await announce(id, organizer, 'Third')
  await deliverAll()
  expect(await newsOf(member)).toMatchObject({ unread: 1, news: [{ readAt: null }] })
})

test('a delivery that is repeated makes nothing unread again', async () => {
  const [creator, member] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await join(id, member)
  const announcementId = await announce(id, creator, 'Once')
  await deliverAll()
  await readAll(member)
  const batch = database().batch()
  addDelivery(batch, { kind: 'announcement', groupId: id, announcementId, by: creator.uid })
  await batch.commit()
  expect(await deliverAll()).toBe(1)
  expect(await newsOf(member)).toMatchObject({ unread: 0, news: [{ readAt: expect.any(String) }] })
})
