import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import {
  type GroupWithMembers,
  joinGroupAs,
  makeGroup,
  makeGroupWithMembers,
  makeOrganizer,
} from '../../support/groups.ts'
import { changeMeeting, planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

let creator: Account
let member: GroupWithMembers['member']
let id = ''

beforeAll(async () => {
  ;({ id, creator, member } = await makeGroupWithMembers(4, { maxMembers: 100 }))
})

const plan = async (capacity: number | null = null) => {
  const [meetingId = ''] = await planMeetings(id, creator, { capacity })
  return { id, meetingId }
}
type Params = Awaited<ReturnType<typeof plan>>
const replyOf = ({ meetingId }: Params, { uid }: Account) =>
  database().doc(`groups/${id}/meetings/${meetingId}/replies/${uid}`)
const replied = async (params: Params, who: Account) => {
  const doc = await replyOf(params, who).get()
  return doc.exists ? `${doc.get('status')} +${doc.get('guests')}` : null
}
const bring = async (params: Params, as: Account, guests?: number) =>
  (await replyToMeetingAs(params, as, 'going', guests)).body
const noRoom = (params: Params, as: Account, guests: number) =>
  expectRefusal(endpoints.replyToMeeting, 409, { params, as, body: { status: 'going', guests } })

test('guests take seats, and everybody who may see the attendees sees the number of guests', async () => {
  const params = await plan(10)
  const [a, b] = [member(0), member(1)]
  expect(await bring(params, a, 2)).toEqual({ status: 'going', guests: 2 })
  expect(await bring(params, b)).toEqual({ status: 'going', guests: 0 })
  expect(await storedSeats(params)).toEqual({ goingCount: 4, waitingCount: 0, going: 4, waiting: 0 })
  const list = (await expectSuccess(endpoints.listReplies, 200, { params, as: b })).body
  expect(list.map(({ uid, guests }) => [uid, guests])).toEqual([
    [a.uid, 2],
    [b.uid, 0],
  ])
  const seen = (await expectSuccess(endpoints.getMeeting, 200, { params, as: a })).body
  expect(seen).toMatchObject({ reply: 'going', guests: 2, goingCount: 4 })
  const own = (await expectSuccess(endpoints.ownMeetings, 200, { as: a })).body
  expect(own.find(({ _id }) => _id === params.meetingId)).toMatchObject({ reply: 'going', guests: 2 })
  const { replies } = (await expectSuccess(endpoints.exportUser, 200, { as: a })).body
  expect(replies.find(({ meetingId }) => meetingId === params.meetingId)).toMatchObject({ guests: 2 })
})

test('"going" repeated without guests keeps them, a new one has none, and "not going" gives all seats back', async () => {
  const params = await plan(10)
  const a = member(0)
  await bring(params, a, 3)
  expect(await bring(params, a)).toEqual({ status: 'going', guests: 3 })
  expect((await replyToMeetingAs(params, a, 'notGoing', 2)).body).toEqual({ status: 'notGoing', guests: 0 })
  expect(await storedSeats(params)).toMatchObject({ goingCount: 0, going: 0 })
  expect(await bring(params, a)).toEqual({ status: 'going', guests: 0 })
  for (const guests of [-1, 4, 1.5, '1', null])
    await expectRefusal(endpoints.replyToMeeting, 400, { params, as: a, body: { status: 'going', guests } })
  expect(await storedSeats(params)).toMatchObject({ goingCount: 1, going: 1 })
})

test('guests without a free seat are refused, and the attendee keeps the seats already taken', async () => {
  const params = await plan(3)
  const [a, b, c] = [member(0), member(1), member(2)]
  await bring(params, a, 1)
  expect(await noRoom(params, a, 3)).toMatchObject({ code: 'meeting-full' })
  expect(await replied(params, a)).toBe('going +1')
  await bring(params, b)
  expect(await noRoom(params, a, 2)).toMatchObject({ code: 'meeting-full' })
  // A reply with more guests than the meeting could ever seat is refused. Otherwise it would block the waiting list for ever.
  await noRoom(params, c, 3)
  expect(await replied(params, c)).toBeNull()
  expect(await storedSeats(params)).toEqual({ goingCount: 3, waitingCount: 0, going: 3, waiting: 0 })
})

test('nobody overtakes a party that waits for more seats, and positions count replies, not seats', async () => {
  const params = await plan(3)
  const [a, b, c, d] = [member(0), member(1), member(2), member(3)]
  await bring(params, a, 1)
  expect(await bring(params, b, 2)).toEqual({ status: 'waiting', position: 1, guests: 2 })
  expect(await bring(params, c)).toEqual({ status: 'waiting', position: 2, guests: 0 })
  expect(await bring(params, d, 1)).toEqual({ status: 'waiting', position: 3, guests: 1 })
  expect(await storedSeats(params)).toEqual({ goingCount: 2, waitingCount: 6, going: 2, waiting: 6 })
  // Two seats are free now, but b needs three. The others stay behind b on the waiting list.
  expect(await bring(params, a, 0)).toEqual({ status: 'going', guests: 0 })
  expect(await replied(params, c)).toBe('waiting +0')
  // b has kept the first place on the waiting list. With fewer guests, there are enough seats for b.
  expect(await bring(params, b, 1)).toEqual({ status: 'going', guests: 1 })
  expect(await bring(params, d, 2)).toEqual({ status: 'waiting', position: 2, guests: 2 })
  await replyToMeetingAs(params, a, 'notGoing')
  expect(await replied(params, c)).toBe('going +0')
  await replyToMeetingAs(params, b, 'notGoing')
  expect(await replied(params, d)).toBe('waiting +2')
  await replyToMeetingAs(params, c, 'notGoing')
  expect(await replied(params, d)).toBe('going +2')
  expect(await storedSeats(params)).toEqual({ goingCount: 3, waitingCount: 0, going: 3, waiting: 0 })
})

test('a party that has become larger than the meeting gets all its seats, and holds nobody up', async () => {
  const params = await plan(4)
  const [a, b, c] = [member(0), member(1), member(2)]
  await bring(params, a, 3)
  await bring(params, b, 3)
  await bring(params, c)
  await changeMeeting(params, creator, { capacity: 2 })
  await replyToMeetingAs(params, a, 'notGoing')
  expect(await replied(params, b)).toBe('going +1')
  await replyToMeetingAs(params, b, 'notGoing')
  expect(await replied(params, c)).toBe('going +0')
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
})

test('a member who leaves the group gives back the guests’ seats', async () => {
  const params = await plan(2)
  const leaver = await signUp()
  await joinGroupAs(id, leaver)
  await bring(params, leaver, 1)
  await bring(params, member(0))
  await bring(params, member(1))
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: leaver.uid }, as: leaver })
  expect(await storedSeats(params)).toEqual({ goingCount: 2, waitingCount: 0, going: 2, waiting: 0 })
})

test('organizers add members to a meeting and take them off it, and these are notified', async () => {
  const organizer = await makeOrganizer(id, creator)
  const params = await plan(1)
  const [a, b] = [member(0), member(1)]
  const set = (as: Account, { uid }: Account, status: string) =>
    expectSuccess(endpoints.setReply, 200, { params: { ...params, uid }, body: { status }, as })
  const notificationsOf = async (as: Account) => {
    const { body } = await expectSuccess(endpoints.listNotices, 200, { as })
    return body
      .filter((notification) => notification.meeting?.id === params.meetingId)
      .map(({ kind, reply: said }) => [kind, said])
  }
  expect((await set(organizer, a, 'going')).body).toEqual({ status: 'going', guests: 0 })
  expect((await set(creator, b, 'going')).body).toEqual({ status: 'waiting', position: 1, guests: 0 })
  expect(await notificationsOf(a)).toEqual([['reply-changed', 'going']])
  expect(await notificationsOf(b)).toEqual([['reply-changed', 'waiting']])
  const [added] = (await expectSuccess(endpoints.listReplies, 200, { params, as: a })).body
  expect(added).toEqual({ uid: a.uid, name: a.name, photoURL: null, status: 'going', guests: 0 })
  expect((await set(organizer, a, 'notGoing')).body).toEqual({ status: 'notGoing', guests: 0 })
  expect(await notificationsOf(a)).toEqual([['reply-changed', 'notGoing']])
  expect(await notificationsOf(b)).toContainEqual(['promoted', undefined])
  // Organizers are not notified of changes of their own reply.
  expect((await set(organizer, organizer, 'going')).body).toMatchObject({ status: 'waiting' })
  expect(await notificationsOf(organizer)).toEqual([])
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
})

test('an organizer lets somebody in over those before them, within the seats, and says why', async () => {
  const params = await plan(3)
  const [a, b, c, d] = [member(0), member(1), member(2), member(3)]
  await bring(params, a)
  await bring(params, b, 2)
  await bring(params, c)
  await bring(params, d)
  const set = (who: Account, body: Readonly<Record<string, unknown>>, as = creator) => ({
    params: { ...params, uid: who.uid },
    body,
    as,
  })
  await expectRefusal(endpoints.setReply, 403, set(c, { status: 'going', letIn: true }, c))
  const { body } = await expectSuccess(endpoints.setReply, 200, set(d, { status: 'going', letIn: true }))
  expect(body).toEqual({ status: 'going', guests: 0 })
  expect(await replied(params, c)).toBe('waiting +0')
  expect(await expectRefusal(endpoints.setReply, 409, set(b, { status: 'going', letIn: true }))).toMatchObject({
    code: 'meeting-full',
  })
  expect(await storedSeats(params)).toEqual({ goingCount: 2, waitingCount: 4, going: 2, waiting: 4 })
  await expectSuccess(endpoints.setReply, 200, set(d, { status: 'notGoing', reason: 'The hall is small.' }))
  const notifications = (await expectSuccess(endpoints.listNotices, 200, { as: d })).body
  expect(notifications.filter(({ meeting }) => meeting?.id === params.meetingId)).toMatchObject([
    { kind: 'reply-changed', reply: 'notGoing', meeting: { reason: 'The hall is small.' } },
  ])
})

test('guests stay while an organizer says again that their member goes', async () => {
  const params = await plan(5)
  await bring(params, member(0), 2)
  const answer = await expectSuccess(endpoints.setReply, 200, {
    params: { ...params, uid: member(0).uid },
    body: { status: 'going' },
    as: creator,
  })
  expect(answer.body).toEqual({ status: 'going', guests: 2 })
})

test('only organizers change others’ replies, and only members can be added', async () => {
  const params = await plan()
  const asking = await signUp()
  const set = (status: number, { uid }: Account, as?: Account) =>
    expectRefusal(endpoints.setReply, status, { params: { ...params, uid }, body: { status: 'going' }, as })
  await set(401, member(0))
  await set(403, member(0), member(1))
  await set(403, member(0), member(0))
  await set(403, member(0), asking)
  await set(404, asking, creator)
  const group = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(group, asking)
  const [meetingId = ''] = await planMeetings(group, creator)
  const pending = { params: { id: group, meetingId, uid: asking.uid }, body: { status: 'going' }, as: creator }
  await expectRefusal(endpoints.setReply, 404, pending)
  await expectSuccess(endpoints.cancelMeeting, 200, { params, as: creator })
  await set(409, member(0), creator)
  expect(await storedSeats(params)).toEqual({ goingCount: 0, waitingCount: 0, going: 0, waiting: 0 })
})
