import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { changeReplies, type ReplyRequest } from '../../../functions/src/meetings/change-replies.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { type GroupWithMembers, makeGroupWithMembers } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, setMeetingStart, storedSeats } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'

// Replies to one meeting are committed in one batch here, in an order that REST calls cannot guarantee.

let creator: Account
let members: readonly Account[] = []
let member: GroupWithMembers['member']
let id = ''
beforeAll(async () => {
  ;({ id, creator, member, members } = await makeGroupWithMembers(5))
})

const asks = (account: Account, status: 'going' | 'notGoing' = 'going', deadline = noDeadline): ReplyRequest => ({
  uid: account.uid,
  status,
  caller: callerOf(account),
  deadline,
})
const takesBack = ({ uid }: Account): ReplyRequest => ({ uid, status: null, deadline: noDeadline })
const plan = async (capacity: number | null) => {
  const [meetingId = ''] = await planMeetings(id, creator, { capacity })
  return { id, meetingId, path: `groups/${id}/meetings/${meetingId}` }
}
const statusOf = async (path: string, { uid }: Account): Promise<string | undefined> =>
  (await database().doc(`${path}/replies/${uid}`).get()).get('status')
const notificationsOf = async ({ uid }: Account, meetingId: string): Promise<number> =>
  (await database().collection(`users/${uid}/notices`).where('meeting.id', '==', meetingId).get()).size

test('the first gets the last seat; users who begin to wait get the positions that they keep', async () => {
  const { path, ...params } = await plan(1)
  const backwards = members.slice(1).toSorted((a, b) => (a.uid < b.uid ? 1 : -1))
  const answers = await changeReplies(
    path,
    [member(0), ...backwards].map((each) => asks(each)),
  )
  expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual(['going', ...Array(4).fill('waiting')])
  const positions = answers.slice(1).map((answer) => 'position' in answer && answer.position)
  const asked = await Promise.all(
    backwards.map(async (as) => (await expectSuccess(endpoints.getMeeting, 200, { params, as })).body.position),
  )
  expect(positions).toEqual(asked)
  expect(positions).toEqual([4, 3, 2, 1])
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 4, going: 1, waiting: 4 })
})

test('a seat that is given back goes to a user who waits, not to one who replies at the same time, in any order', async () => {
  for (const isFirst of [true, false]) {
    const { path, ...params } = await plan(1)
    await replyToMeetingAs(params, member(0))
    await replyToMeetingAs(params, member(1))
    const requests = [asks(member(0), 'notGoing'), asks(member(2))]
    const answers = await changeReplies(path, isFirst ? requests : requests.toReversed())
    const expected = [
      { status: 'notGoing', guests: 0 },
      { status: 'waiting', position: 1, guests: 0 },
    ]
    expect(answers).toEqual(isFirst ? expected : expected.toReversed())
    expect(await statusOf(path, member(1))).toBe('going')
    expect(await notificationsOf(member(1), params.meetingId)).toBe(1)
    expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
  }
})

test('a user who waits and replies again as their turn comes gets a seat', async () => {
  const { path, ...params } = await plan(1)
  for (const at of [0, 1, 2]) await replyToMeetingAs(params, member(at))
  const answers = await changeReplies(path, [asks(member(2)), asks(member(1)), takesBack(member(0))])
  expect(answers).toEqual([
    { status: 'waiting', position: 1, guests: 0 },
    { status: 'going', guests: 0 },
    { status: null, guests: 0 },
  ])
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
})

test('of several replies of one user the last one counts', async () => {
  const { path, ...params } = await plan(1)
  const answers = await changeReplies(path, [asks(member(0)), asks(member(1)), asks(member(0), 'notGoing')])
  expect(answers).toEqual([
    { status: 'notGoing', guests: 0 },
    { status: 'going', guests: 0 },
    { status: 'notGoing', guests: 0 },
  ])
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
})

test('a reply that is refused or cannot be read fails only its own call', async () => {
  const { path, ...params } = await plan(null)
  const stranger = await signUp()
  await replyToMeetingAs(params, member(1))
  await database()
    .doc(`${path}/replies/${member(1).uid}`)
    .update({ status: 'perhaps' })
  const over = { run: noDeadline.run, isOver: () => true }
  const requests = [asks(stranger), asks(member(0)), asks(member(1)), asks(member(2), 'going', over)]
  const [refused, goes, broken, late] = await changeReplies(path, requests)
  expect(refused).toMatchObject({ code: 'permission-denied' })
  expect(goes).toEqual({ status: 'going', guests: 0 })
  expect(broken).toBeInstanceOf(Error)
  expect(late).toMatchObject({ code: 'unavailable' })
  expect(await statusOf(path, member(2))).toBeUndefined()
})

test('no seat is given at a meeting that is over', async () => {
  const { path, ...params } = await plan(1)
  for (const at of [0, 1]) await replyToMeetingAs(params, member(at))
  await setMeetingStart(params, new Date(Date.now() - 3 * 3_600_000))
  expect(await changeReplies(path, [takesBack(member(0))])).toEqual([{ status: null, guests: 0 }])
  expect(await storedSeats(params)).toEqual({ goingCount: 0, waitingCount: 1, going: 0, waiting: 1 })
  expect(await notificationsOf(member(1), params.meetingId)).toBe(0)
})

test('as many users get seats as give theirs back at once', { timeout: 60_000 }, async () => {
  const { path, ...params } = await plan(3)
  for (const at of [0, 1, 2, 3, 4]) await replyToMeetingAs(params, member(at))
  await changeReplies(
    path,
    [0, 1, 2].map((at) => takesBack(member(at))),
  )
  expect(await Promise.all([3, 4].map((at) => statusOf(path, member(at))))).toEqual(['going', 'going'])
  expect(await storedSeats(params)).toEqual({ goingCount: 2, waitingCount: 0, going: 2, waiting: 0 })
})

test('more users who wait than fit into one batch get seats, too', { timeout: 60_000 }, async () => {
  const { path, ...params } = await plan(1)
  const waiting = 200
  const [now, startsAt] = [Date.now(), new Date(Date.now() + 7 * 24 * 3_600_000)]
  const batch = database().batch()
  for (let at = 0; at < waiting; at += 1) {
    const uid = `waiting-${at}`
    const repliedAt = new Date(now + at)
    const reply = {
      uid,
      name: 'Somebody',
      photoURL: null,
      status: 'waiting',
      guests: 0,
      repliedAt,
      groupId: id,
      startsAt,
    }
    batch.set(database().doc(`${path}/replies/${uid}`), reply)
  }
  batch.update(database().doc(path), { waitingCount: waiting, capacity: waiting + 1 })
  await batch.commit()
  expect(await changeReplies(path, [asks(member(0))])).toEqual([{ status: 'going', guests: 0 }])
  const all = waiting + 1
  expect(await storedSeats(params)).toEqual({ goingCount: all, waitingCount: 0, going: all, waiting: 0 })
  expect((await database().doc(path).get()).get('updatesPendingSince')).toBeUndefined()
})
