import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { meetingPayload, planMeetings, replyToMeetingAs, setMeetingStart, storedSeats } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { expectNoUserDocuments } from '../../support/user-documents.ts'

const body = { status: 'going' }

let creator: Account
let members: Account[] = []
let id = ''

const crowd = (size: number): Promise<Account[]> => Promise.all(Array.from({ length: size }, () => signUp()))
const leave = (uid: string, as: Account) => expectSuccess(endpoints.removeMember, 200, { params: { id, uid }, as })
const plan = async (changes: Parameters<typeof planMeetings>[2] = {}) => {
  const [meetingId = ''] = await planMeetings(id, creator, changes)
  return { id, meetingId }
}
const statusOf = async (params: { meetingId: string }, { uid }: Account) =>
  (await database().doc(`groups/${id}/meetings/${params.meetingId}/replies/${uid}`).get()).get('status')

beforeAll(async () => {
  creator = await signUp()
  members = await crowd(4)
  id = await makeGroup(creator, { maxMembers: 100 })
  for (const member of members) await joinGroupAs(id, member)
})

test('a seat that is given back goes to the user who has waited longest, and nobody overtakes', async () => {
  const [a, b, c, d] = members
  if (!a || !b || !c || !d) throw new Error('nobody')
  const params = await plan({ capacity: 1 })
  expect((await replyToMeetingAs(params, a)).body).toEqual({ status: 'going', guests: 0 })
  expect((await replyToMeetingAs(params, b)).body).toEqual({ status: 'waiting', position: 1, guests: 0 })
  expect((await replyToMeetingAs(params, c)).body).toEqual({ status: 'waiting', position: 2, guests: 0 })
  expect((await replyToMeetingAs(params, c)).body).toEqual({ status: 'waiting', position: 2, guests: 0 })
  expect((await expectSuccess(endpoints.getMeeting, 200, { params, as: c })).body).toMatchObject({ position: 2 })
  expect((await expectSuccess(endpoints.getMeeting, 200, { params, as: a })).body).not.toHaveProperty('position')
  expect((await replyToMeetingAs(params, a)).body).toEqual({ status: 'going', guests: 0 })
  expect((await replyToMeetingAs(params, a, 'notGoing')).body).toEqual({ status: 'notGoing', guests: 0 })
  expect(await Promise.all([b, c].map((who) => statusOf(params, who)))).toEqual(['going', 'waiting'])
  expect((await replyToMeetingAs(params, d)).body).toEqual({ status: 'waiting', position: 2, guests: 0 })
  // A user who waits and then replies "not going" leaves the waiting list.
  await replyToMeetingAs(params, c, 'notGoing')
  expect((await replyToMeetingAs(params, d)).body).toEqual({ status: 'waiting', position: 1, guests: 0 })
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
})

test('more seats go to users who wait, in order', async () => {
  const params = await plan({ capacity: 1 })
  for (const member of members) await replyToMeetingAs(params, member)
  await expectSuccess(endpoints.updateMeeting, 200, { params, body: meetingPayload({ capacity: 3 }), as: creator })
  expect(await Promise.all(members.map((who) => statusOf(params, who)))).toEqual(['going', 'going', 'going', 'waiting'])
  await expectSuccess(endpoints.updateMeeting, 200, { params, body: meetingPayload(), as: creator })
  expect(await storedSeats(params)).toEqual({ goingCount: 4, waitingCount: 0, going: 4, waiting: 0 })
})

test('a seat that is still free goes to a user who waits, and not to one who gives up waiting at that moment', async () => {
  const params = await plan({ capacity: 1 })
  const [a, b, c] = members
  if (!a || !b || !c) throw new Error('nobody')
  for (const member of [a, b, c]) await replyToMeetingAs(params, member)
  await database().doc(`groups/${id}/meetings/${params.meetingId}`).update({ capacity: 2 })
  await replyToMeetingAs(params, b, 'notGoing')
  expect(await Promise.all([a, b, c].map((who) => statusOf(params, who)))).toEqual(['going', 'notGoing', 'going'])
  expect(await storedSeats(params)).toEqual({ goingCount: 2, waitingCount: 0, going: 2, waiting: 0 })
})

test('a visitor gets 401, a user who is not a member 403; the creator replies without being one', async () => {
  const params = await plan()
  await expectRefusal(endpoints.replyToMeeting, 401, { params, body })
  const stranger = await signUp()
  await expectRefusal(endpoints.replyToMeeting, 403, { params, body, as: stranger })
  await expectRefusal(endpoints.listReplies, 401, { params })
  await expectRefusal(endpoints.listReplies, 403, { params, as: stranger })
  expect((await replyToMeetingAs(params, creator)).body).toEqual({ status: 'going', guests: 0 })
})

test('a request that waits for approval is no membership', async () => {
  const group = await makeGroup(creator, { approvalRequired: true })
  const asking = await signUp()
  await joinGroupAs(group, asking)
  const [meetingId = ''] = await planMeetings(group, creator)
  await expectRefusal(endpoints.replyToMeeting, 403, { params: { id: group, meetingId }, body, as: asking })
})

test('members see attendees by name and picture, without an e-mail', async () => {
  const params = await plan({ capacity: 1 })
  const [a, b] = members
  if (!a || !b) throw new Error('nobody')
  await replyToMeetingAs(params, a)
  await replyToMeetingAs(params, b)
  const { body: replies } = await expectSuccess(endpoints.listReplies, 200, { params, as: b })
  expect(replies).toEqual([
    { uid: a.uid, name: a.name, photoURL: null, status: 'going', guests: 0 },
    { uid: b.uid, name: b.name, photoURL: null, status: 'waiting', guests: 0 },
  ])
  const query = { status: 'waiting' }
  expect((await expectSuccess(endpoints.listReplies, 200, { params, query, as: b })).body).toHaveLength(1)
})

test('cancelled and past meetings refuse replies', async () => {
  const [cancelled, over] = [await plan(), await plan()]
  await expectSuccess(endpoints.cancelMeeting, 200, { params: cancelled, as: creator })
  await setMeetingStart(over, new Date(Date.now() - 3 * 3_600_000))
  for (const [params, code] of [
    [cancelled, 'meeting-cancelled'],
    [over, 'meeting-passed'],
  ] as const) {
    expect((await expectRefusal(endpoints.replyToMeeting, 409, { params, body, as: members[0] })).code).toBe(code)
  }
})

describe('leaving', () => {
  test.each(['leaves', 'is removed'])(
    'a user who %s gives back seats at upcoming meetings, and keeps those at past ones',
    async (how) => {
      const [leaver, next] = await crowd(2)
      if (!leaver || !next) throw new Error('nobody')
      for (const each of [leaver, next]) await joinGroupAs(id, each)
      const [first, second, over] = [await plan({ capacity: 1 }), await plan({ capacity: 1 }), await plan()]
      for (const params of [first, second]) for (const each of [leaver, next]) await replyToMeetingAs(params, each)
      await replyToMeetingAs(over, leaver)
      await setMeetingStart(over, new Date(Date.now() - 3 * 3_600_000))
      await database()
        .doc(`groups/${id}/meetings/${over.meetingId}/replies/${leaver.uid}`)
        .update({
          startsAt: new Date(Date.now() - 3 * 3_600_000),
        })
      await leave(leaver.uid, how === 'leaves' ? leaver : creator)
      for (const params of [first, second]) {
        expect(await statusOf(params, leaver)).toBeUndefined()
        expect(await statusOf(params, next)).toBe('going')
        expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
      }
      expect(await storedSeats(over)).toMatchObject({ goingCount: 1, going: 1 })
    },
  )

  test('a user who leaves one group keeps the seats in the others', async () => {
    const leaver = await signUp()
    const other = await makeGroup(creator)
    for (const each of [id, other]) await joinGroupAs(each, leaver)
    const [elsewhere = ''] = await planMeetings(other, creator)
    const kept = { id: other, meetingId: elsewhere }
    await replyToMeetingAs(kept, leaver)
    await leave(leaver.uid, leaver)
    expect(await storedSeats(kept)).toMatchObject({ goingCount: 1, going: 1 })
  })

  test('no seat is given when a member leaves a cancelled meeting', async () => {
    const [leaver, next] = await crowd(2)
    if (!leaver || !next) throw new Error('nobody')
    for (const each of [leaver, next]) await joinGroupAs(id, each)
    const params = await plan({ capacity: 1 })
    for (const each of [leaver, next]) await replyToMeetingAs(params, each)
    await expectSuccess(endpoints.cancelMeeting, 200, { params, as: creator })
    await leave(leaver.uid, leaver)
    expect(await storedSeats(params)).toEqual({ goingCount: 0, waitingCount: 1, going: 0, waiting: 1 })
  })

  test('a user who replies while leaving keeps no seat', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const leaver = await signUp()
      await joinGroupAs(id, leaver)
      const params = await plan()
      await Promise.all([
        callEndpoint(endpoints.replyToMeeting, { params, body, as: leaver }),
        leave(leaver.uid, leaver),
      ])
      expect(await storedSeats(params)).toEqual({ goingCount: 0, waitingCount: 0, going: 0, waiting: 0 })
    }
  })

  test('a deleted account gives back its seats, and leaves no reply', async () => {
    const [leaver, next] = await crowd(2)
    if (!leaver || !next) throw new Error('nobody')
    for (const each of [leaver, next]) await joinGroupAs(id, each)
    const params = await plan({ capacity: 1 })
    for (const each of [leaver, next]) await replyToMeetingAs(params, each)
    await expectSuccess(endpoints.renewCalendar, 200, { as: leaver })
    const { body: exported } = await expectSuccess(endpoints.exportUser, 200, { as: leaver })
    expect(exported.replies).toMatchObject([{ groupId: id, meetingId: params.meetingId, status: 'going' }])
    expect(exported.calendar).toEqual({ createdAt: expect.any(String) })
    await expectSuccess(endpoints.deleteUser, 200, { as: leaver })
    await expectNoUserDocuments(leaver)
    expect(await statusOf(params, next)).toBe('going')
    expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
  })
})

test('a meeting that moves later or earlier moves its replies', async () => {
  const params = await plan()
  const [a] = members
  if (!a) throw new Error('nobody')
  await replyToMeetingAs(params, a)
  for (const date of ['2031-05-05', '2031-04-28']) {
    await expectSuccess(endpoints.updateMeeting, 200, { params, body: meetingPayload({ date }), as: creator })
    const doc = await database().doc(`groups/${id}/meetings/${params.meetingId}/replies/${a.uid}`).get()
    expect(doc.get('startsAt').toDate().toISOString()).toBe(`${date}T17:00:00.000Z`)
  }
})

test('a deleted group’s meetings, replies and links are purged', async () => {
  const group = await makeGroup(creator)
  const onlineUrl = 'https://meet.example.com/x'
  const ids = await planMeetings(group, creator, { onlineUrl, repeat: { every: 'week', times: 3 } })
  for (const meetingId of ids) await replyToMeetingAs({ id: group, meetingId }, creator)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: group }, as: creator })
  const left = async () => {
    const meetings = database().collection(`groups/${group}/meetings`)
    const below = ids.flatMap((each) => [
      meetings.doc(each).collection('replies'),
      meetings.doc(each).collection('private'),
    ])
    const found = await Promise.all(
      [meetings, database().collection(`groups/${group}/private`), ...below].map((c) => c.get()),
    )
    return found.map(({ size }) => size)
  }
  await expect.poll(left, { timeout: 60_000 }).toEqual(Array(8).fill(0))
})

test('the creator, who is not a member, cannot be removed, and keeps the seat', async () => {
  const params = await plan()
  await replyToMeetingAs(params, creator)
  const organizer = await makeOrganizer(id, creator)
  for (const as of [creator, organizer])
    await expectRefusal(endpoints.removeMember, 404, { params: { id, uid: creator.uid }, as })
  expect(await statusOf(params, creator)).toBe('going')
})
