import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { join, makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAll, signUpConfirmed } from '../../support/mails.ts'
import { cancelMeeting, planMeetings, reply, setMeetingStart, storedSeats } from '../../support/meetings.ts'
import { ask, refuse } from '../../support/rest.ts'

type Params = { readonly id: string; readonly meetingId: string }

/** A meeting with one seat, which was cancelled: its creator, who goes, who waits, and who cannot go. */
const makeCancelled = async () => {
  await sendAll()
  const [creator, goer, waiter, decliner] = await signUpConfirmed(4)
  if (!creator || !goer || !waiter || !decliner) throw new Error('nobody')
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess', capacity: 1 })
  const params: Params = { id, meetingId }
  for (const each of [goer, waiter, decliner]) await join(id, each)
  for (const each of [goer, waiter]) await reply(params, each)
  await reply(params, decliner, 'notGoing')
  await cancelMeeting(params, creator, 'The hall is closed.')
  return { params, creator, goer, waiter, decliner }
}
const statusOf = async (params: Params, as: Parameters<typeof reply>[1]) =>
  (await ask(endpoints.getMeeting, 200, { params, as })).body.reply
const nextOf = async ({ id }: Params) =>
  (await ask(endpoints.getGroup, 200, { params: { id } })).body.nextMeeting?.id ?? null

test('a restored meeting has its replies back, and is the next again; once more changes nothing', async () => {
  const { params, creator, goer, waiter, decliner } = await makeCancelled()
  expect(await nextOf(params)).toBeNull()
  const { body: meeting } = await ask(endpoints.restoreMeeting, 200, { params, as: creator })
  expect(meeting).toMatchObject({ _id: params.meetingId, status: 'planned', cancelReason: null, sequence: 2 })
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
  const replies = await Promise.all([goer, waiter, decliner].map((as) => statusOf(params, as)))
  expect(replies).toEqual(['going', 'waiting', 'notGoing'])
  expect(await nextOf(params)).toBe(params.meetingId)
  expect((await ask(endpoints.restoreMeeting, 200, { params, as: creator })).body).toEqual(meeting)
})

test('a seat that was given back while the meeting was cancelled goes to who waits', async () => {
  const { params, creator, goer, waiter } = await makeCancelled()
  await ask(endpoints.removeMember, 200, { params: { id: params.id, uid: goer.uid }, as: goer })
  const { body: meeting } = await ask(endpoints.restoreMeeting, 200, { params, as: creator })
  expect(meeting).toMatchObject({ goingCount: 1, waitingCount: 0 })
  expect(await statusOf(params, waiter)).toBe('going')
})

test('members restore nothing, nor does anybody a meeting that is over or unknown', async () => {
  const { params, creator, goer } = await makeCancelled()
  await refuse(endpoints.restoreMeeting, 403, { params, as: goer })
  await refuse(endpoints.restoreMeeting, 404, { params: { ...params, meetingId: 'nowhere' }, as: creator })
  await setMeetingStart(params, new Date(Date.now() - 3 * 3_600_000))
  const { code } = await refuse(endpoints.restoreMeeting, 409, { params, as: creator })
  expect(code).toBe('meeting-passed')
  expect((await ask(endpoints.getMeeting, 200, { params })).body).toMatchObject({ status: 'cancelled', sequence: 1 })
})

test('who goes or waits is notified that a meeting takes place after all, by e-mail too', async () => {
  const { params, creator, goer, waiter, decliner } = await makeCancelled()
  await sendAll()
  await ask(endpoints.restoreMeeting, 200, { params, as: creator })
  await sendAll()
  for (const as of [goer, waiter]) {
    const [notification] = (await ask(endpoints.listNotices, 200, { as })).body
    expect(notification).toMatchObject({ kind: 'meeting-restored', meeting: { id: params.meetingId, title: 'Chess' } })
    const mail = (await mailsOf(as)).find(({ subject }) => subject?.startsWith('Back on: your meeting on '))
    expect(mail?.text).toContain('Chess takes place after all')
  }
  for (const as of [creator, decliner]) {
    const kinds = (await ask(endpoints.listNotices, 200, { as })).body.map(({ kind }) => kind)
    expect(kinds).not.toContain('meeting-restored')
  }
})

test('a meeting that is restored before its cancellation was mailed is not mailed as cancelled', async () => {
  const { params, creator, goer } = await makeCancelled()
  await ask(endpoints.restoreMeeting, 200, { params, as: creator })
  await sendAll()
  const subjects = (await mailsOf(goer)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Cancelled'))).toEqual([])
})
