import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_UPCOMING_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { describe, expect, test } from 'vitest'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers, subjectsOf } from '../../support/mails.ts'
import {
  cancelMeeting,
  meetingPayload,
  planMeetings,
  replyToMeetingAs,
  setMeetingStart,
  storedSeats,
} from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

type Params = { readonly id: string; readonly meetingId: string }

/** Makes a cancelled meeting with one seat. Returns the creator, and three users: one goes, one waits, and one cannot go. */
const makeCancelled = async () => {
  await sendAllMails()
  const [creator, goer, waiter, decliner] = await signUpConfirmedUsers(4)
  if (!creator || !goer || !waiter || !decliner) throw new Error('nobody')
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess', capacity: 1 })
  const params: Params = { id, meetingId }
  for (const each of [goer, waiter, decliner]) await joinGroupAs(id, each)
  for (const each of [goer, waiter]) await replyToMeetingAs(params, each)
  await replyToMeetingAs(params, decliner, 'notGoing')
  await cancelMeeting(params, creator, 'The hall is closed.')
  return { params, creator, goer, waiter, decliner }
}
const statusOf = async (params: Params, as: Parameters<typeof replyToMeetingAs>[1]) =>
  (await expectSuccess(endpoints.getMeeting, 200, { params, as })).body.reply
const nextOf = async ({ id }: Params) =>
  (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.nextMeeting?.id ?? null

test('a restored meeting has its replies back, and is the next again; once more changes nothing', async () => {
  const { params, creator, goer, waiter, decliner } = await makeCancelled()
  expect(await nextOf(params)).toBeNull()
  const { body: meeting } = await expectSuccess(endpoints.restoreMeeting, 200, { params, as: creator })
  expect(meeting).toMatchObject({ _id: params.meetingId, status: 'planned', cancelReason: null, sequence: 2 })
  expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
  const replies = await Promise.all([goer, waiter, decliner].map((as) => statusOf(params, as)))
  expect(replies).toEqual(['going', 'waiting', 'notGoing'])
  expect(await nextOf(params)).toBe(params.meetingId)
  expect((await expectSuccess(endpoints.restoreMeeting, 200, { params, as: creator })).body).toEqual(meeting)
})

test('a seat that was given back while the meeting was cancelled goes to a user who waits', async () => {
  const { params, creator, goer, waiter } = await makeCancelled()
  await expectSuccess(endpoints.removeMember, 200, { params: { id: params.id, uid: goer.uid }, as: goer })
  const { body: meeting } = await expectSuccess(endpoints.restoreMeeting, 200, { params, as: creator })
  expect(meeting).toMatchObject({ goingCount: 1, waitingCount: 0 })
  expect(await statusOf(params, waiter)).toBe('going')
})

test('members cannot restore a meeting, and nobody can restore a past or unknown one', async () => {
  const { params, creator, goer } = await makeCancelled()
  await expectRefusal(endpoints.restoreMeeting, 403, { params, as: goer })
  await expectRefusal(endpoints.restoreMeeting, 404, { params: { ...params, meetingId: 'nowhere' }, as: creator })
  await setMeetingStart(params, new Date(Date.now() - 3 * 3_600_000))
  const { code } = await expectRefusal(endpoints.restoreMeeting, 409, { params, as: creator })
  expect(code).toBe('meeting-passed')
  expect((await expectSuccess(endpoints.getMeeting, 200, { params })).body).toMatchObject({
    status: 'cancelled',
    sequence: 1,
  })
})

test('users who go or wait are notified of a restored meeting, by e-mail too', async () => {
  const { params, creator, goer, waiter, decliner } = await makeCancelled()
  await sendAllMails()
  await expectSuccess(endpoints.restoreMeeting, 200, { params, as: creator })
  await sendAllMails()
  for (const as of [goer, waiter]) {
    const [notification] = (await expectSuccess(endpoints.listNotices, 200, { as })).body
    expect(notification).toMatchObject({ kind: 'meeting-restored', meeting: { id: params.meetingId, title: 'Chess' } })
    const mail = (await mailsOf(as)).find(({ subject }) => subject?.startsWith('Back on: your meeting on '))
    expect(mail?.text).toContain('Chess is back on')
  }
  for (const as of [creator, decliner]) {
    const kinds = (await expectSuccess(endpoints.listNotices, 200, { as })).body.map(({ kind }) => kind)
    expect(kinds).not.toContain('meeting-restored')
  }
})

test('a meeting that is restored before its cancellation was mailed is not mailed as cancelled', async () => {
  const { params, creator, goer } = await makeCancelled()
  await expectSuccess(endpoints.restoreMeeting, 200, { params, as: creator })
  await sendAllMails()
  const subjects = (await mailsOf(goer)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Cancelled'))).toEqual([])
})

describe('a cancelled series', () => {
  const query = { scope: 'following' }
  const weekly = (times: number) => ({ every: 'week', times }) as const
  const paramsOf = (id: string, ids: readonly string[], at: number): Params => ({ id, meetingId: ids[at] ?? '' })
  const listed = async (id: string) =>
    (await expectSuccess(endpoints.listMeetings, 200, { params: { id }, query: { limit: '200' } })).body
  /** Makes a weekly series that is cancelled from its second date on. */
  const makeSeries = async (creator: Account, id: string) => {
    const ids = await planMeetings(id, creator, { title: 'Chess', repeat: weekly(4) })
    await expectSuccess(endpoints.cancelMeeting, 200, { params: paramsOf(id, ids, 1), query, as: creator })
    return ids
  }

  test('is restored from a date on; earlier dates, other series and planned dates stay as they are', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const ids = await planMeetings(id, creator, { title: 'Chess', repeat: weekly(5) })
    const others = await planMeetings(id, creator, { title: 'Go', date: dayFromNow(15), repeat: weekly(4) })
    const cancelled = [0, 1, 2, 4].map((at) => paramsOf(id, ids, at))
    for (const params of [...cancelled, paramsOf(id, others, 2)]) await cancelMeeting(params, creator, 'Holidays.')
    const before = await listed(id)
    const { body } = await expectSuccess(endpoints.restoreMeeting, 200, {
      params: paramsOf(id, ids, 1),
      query,
      as: creator,
    })
    expect(body).toMatchObject({ _id: ids[1], status: 'planned', cancelReason: null, sequence: 2 })
    const restored = [1, 2, 4].map((at) => ids[at])
    const after = await listed(id)
    expect(after).toEqual(
      before.map((meeting) =>
        restored.includes(meeting._id) ? { ...meeting, status: 'planned', cancelReason: null, sequence: 2 } : meeting,
      ),
    )
    expect(await nextOf(paramsOf(id, ids, 1))).toBe(ids[1])

    // A repeated call finds nothing to restore, and neither does a call for a date that is not cancelled.
    for (const at of [1, 3])
      await expectSuccess(endpoints.restoreMeeting, 200, { params: paramsOf(id, ids, at), query, as: creator })
    expect(await listed(id)).toEqual(after)
  })

  test('is restored for one date alone without scope, and with scope=one', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const ids = await makeSeries(creator, id)
    await expectSuccess(endpoints.restoreMeeting, 200, { params: paramsOf(id, ids, 1), as: creator })
    await expectSuccess(endpoints.restoreMeeting, 200, {
      params: paramsOf(id, ids, 2),
      query: { scope: 'one' },
      as: creator,
    })
    expect((await listed(id)).map(({ status }) => status)).toEqual(['planned', 'planned', 'planned', 'cancelled'])
    for (const scope of ['all', '', 'Following'])
      await expectRefusal(endpoints.restoreMeeting, 400, {
        params: paramsOf(id, ids, 3),
        query: { scope },
        as: creator,
      })
  })

  test('stays cancelled where its dates are over', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const ids = await makeSeries(creator, id)
    const [past, asked, short] = [0, 1, 2].map((at) => paramsOf(id, ids, at))
    if (!past || !asked || !short) throw new Error('no series')
    await cancelMeeting(past, creator)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await setMeetingStart(past, hoursAgo(5))
    await expectRefusal(endpoints.restoreMeeting, 409, { params: past, query, as: creator })
    // A meeting that has begun counts as upcoming until it ends. `short` began later than `asked`, but has ended already.
    await setMeetingStart(asked, hoursAgo(1))
    const shortRef = database().doc(`groups/${id}/meetings/${short.meetingId}`)
    await shortRef.update({ startsAt: hoursAgo(0.9), endsAt: hoursAgo(0.5) })
    await expectSuccess(endpoints.restoreMeeting, 200, { params: asked, query, as: creator })
    const docs = await database().getAll(...ids.map((each) => database().doc(`groups/${id}/meetings/${each}`)))
    expect(docs.map((doc) => doc.get('status'))).toEqual(['cancelled', 'planned', 'cancelled', 'planned'])
    expect(docs.map((doc) => doc.get('sequence'))).toEqual([1, 2, 1, 2])
  })

  test('is restored by its group’s creator and organizers alone, and by nobody while the group is hidden', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const [organizer, stranger, member, moderator] = await Promise.all([
      makeOrganizer(id, creator),
      signUp(),
      signUp(),
      makeModerator(),
    ])
    await joinGroupAs(id, member)
    const ids = await makeSeries(creator, id)
    const params = paramsOf(id, ids, 1)
    const before = await listed(id)
    await expectRefusal(endpoints.restoreMeeting, 401, { params, query })
    for (const as of [stranger, member, moderator])
      await expectRefusal(endpoints.restoreMeeting, 403, { params, query, as })
    const nowhere = { ...params, meetingId: 'nowhere' }
    await expectRefusal(endpoints.restoreMeeting, 404, { params: nowhere, query, as: organizer })
    await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
    for (const as of [creator, organizer]) await expectRefusal(endpoints.restoreMeeting, 404, { params, query, as })
    await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })
    expect(await listed(id)).toEqual(before)
    await expectSuccess(endpoints.restoreMeeting, 200, { params, query, as: organizer })
    expect((await listed(id)).map(({ status }) => status)).toEqual(Array(4).fill('planned'))
  })

  test('has counted towards the limit of upcoming meetings all along, and is restored at the limit', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    for (const title of ['Chess', 'Go', 'Bridge', 'Whist'])
      await planMeetings(id, creator, { title, repeat: weekly(MAX_UPCOMING_MEETINGS / 4) })
    const [first] = await listed(id)
    const params = { id, meetingId: first?._id ?? '' }
    const planOne = () =>
      expectRefusal(endpoints.planMeetings, 409, { params: { id }, body: meetingPayload(), as: creator }).then(
        ({ code }) => code,
      )
    await expectSuccess(endpoints.cancelMeeting, 200, { params, query, as: creator })
    expect(await planOne()).toBe('too-many-meetings')
    await expectSuccess(endpoints.restoreMeeting, 200, { params, query, as: creator })
    expect((await listed(id)).filter(({ status }) => status === 'planned')).toHaveLength(MAX_UPCOMING_MEETINGS)
    expect(await planOne()).toBe('too-many-meetings')
  })

  test('is restored once by two organizers at the same moment; attendees are notified once, and seats are filled', async () => {
    await sendAllMails()
    const [creator, goer, leaver, waiter] = await signUpConfirmedUsers(4)
    if (!creator || !goer || !leaver || !waiter) throw new Error('nobody')
    const id = await makeGroup(creator)
    const organizer = await makeOrganizer(id, creator)
    for (const each of [goer, leaver, waiter]) await joinGroupAs(id, each)
    const ids = await planMeetings(id, creator, { title: 'Chess', capacity: 2, repeat: weekly(3) })
    for (const meetingId of ids)
      for (const each of [goer, leaver, waiter]) await replyToMeetingAs({ id, meetingId }, each)
    const params = paramsOf(id, ids, 0)
    await expectSuccess(endpoints.cancelMeeting, 200, { params, query, as: creator })
    await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: leaver.uid }, as: leaver })
    await sendAllMails()
    await Promise.all(
      [creator, organizer, creator, organizer].map((as) =>
        expectSuccess(endpoints.restoreMeeting, 200, { params, query, as }),
      ),
    )
    expect((await listed(id)).map(({ status, sequence }) => `${status} ${sequence}`)).toEqual(
      Array(3).fill('planned 2'),
    )
    for (const meetingId of ids)
      expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 2, waitingCount: 0, going: 2, waiting: 0 })
    await sendAllMails()
    const restored = (await expectSuccess(endpoints.listNotices, 200, { as: goer })).body.filter(
      ({ kind }) => kind === 'meeting-restored',
    )
    expect(restored).toMatchObject([{ meeting: { id: ids[0], title: 'Chess', count: 3 } }])
    const backOn = (await subjectsOf(goer)).filter((subject) => subject?.startsWith('Back on'))
    expect(backOn).toEqual(['Back on: 3 of your meetings'])
  })
})
