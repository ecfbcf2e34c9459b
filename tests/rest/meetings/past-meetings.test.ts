import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { notifyOfNextMeetings } from '../../../functions/src/meetings/jobs/notify-of-next-meetings.ts'
import { writeReminders } from '../../../functions/src/meetings/jobs/write-reminders.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { beginMeeting, cancelMeeting, meetingPayload, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let creator: Account
beforeAll(async () => {
  creator = await signUp()
})

const nextMeetingOf = async (id: string) =>
  (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.nextMeeting

describe('a meeting that has already been', () => {
  const add = (id: string, date: string, as = creator, notify: boolean | undefined = false) => ({
    params: { id },
    body: { ...meetingPayload({ date }), ...(notify === undefined ? {} : { notify }) },
    as,
  })

  test('is added by creator and organizers if nobody is notified, up to five years back', async () => {
    const id = await makeGroup(creator)
    const [organizer, member] = [await makeOrganizer(id, creator), await signUp()]
    await joinGroupAs(id, member)
    const {
      insertedIds: [meetingId = ''],
    } = (await expectSuccess(endpoints.planMeetings, 201, add(id, dayFromNow(-2)))).body
    await expectSuccess(endpoints.planMeetings, 201, add(id, dayFromNow(-5 * 365), organizer))
    for (const notify of [true, undefined]) {
      const { body, ...call } = add(id, dayFromNow(-3))
      const { notify: _, ...plan } = body
      const sent = notify === undefined ? plan : { ...plan, notify }
      const { details } = await expectRefusal(endpoints.planMeetings, 400, { ...call, body: sent })
      expect(details).toEqual([{ path: 'date', message: "A meeting can't begin in the past." }])
    }
    const { details } = await expectRefusal(endpoints.planMeetings, 400, add(id, dayFromNow(-5 * 366 - 1)))
    expect(details).toEqual([{ path: 'date', message: 'A meeting can be at most 5 years ago.' }])
    await expectRefusal(endpoints.planMeetings, 403, add(id, dayFromNow(-2), member))
    const listed = await expectSuccess(endpoints.listMeetings, 200, { params: { id }, query: { when: 'past' } })
    expect(listed.body.map(({ date }) => date)).toEqual([dayFromNow(-2), dayFromNow(-5 * 365)])
    // Attendance can be set, and nobody can reply.
    await expectSuccess(endpoints.setWalkIns, 200, { params: { id, meetingId }, body: { count: 7 }, as: organizer })
    await expectRefusal(endpoints.replyToMeeting, 409, {
      params: { id, meetingId },
      body: { status: 'going' },
      as: member,
    })
  })

  test('is never the next one, and nobody is notified or reminded of it', async () => {
    const id = await makeGroup(creator)
    const member = await signUp()
    await joinGroupAs(id, member)
    await expectSuccess(endpoints.planMeetings, 201, add(id, dayFromNow(-1)))
    expect(await nextMeetingOf(id)).toBeNull()
    // A series that began in the past goes on.
    const repeat = { every: 'week', times: 3 } as const
    const body = { ...meetingPayload({ date: dayFromNow(-10), repeat }), notify: false }
    await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body, as: creator })
    expect(await nextMeetingOf(id)).toMatchObject({ date: dayFromNow(4) })
    await writeReminders(new Date())
    const deliveries = await database().collection('deliveries').where('groupId', '==', id).get()
    const mails = await database().collection('outbox').where('groupId', '==', id).get()
    expect([deliveries.size, mails.size]).toEqual([0, 0])
    expect((await expectSuccess(endpoints.listNotices, 200, { as: member })).body).toEqual([])
  })

  test('counts only its upcoming dates towards the limit of upcoming meetings', async () => {
    const id = await makeGroup(creator)
    for (const week of [0, 1, 2, 3])
      await planMeetings(id, creator, { date: dayFromNow(7 + 26 * 7 * week), repeat: { every: 'week', times: 26 } })
    await expectSuccess(endpoints.planMeetings, 201, add(id, dayFromNow(-1)))
    await expectRefusal(endpoints.planMeetings, 409, add(id, dayFromNow(3)))
  })
})

describe('after a meeting', () => {
  /** Stored progress would leave out the meetings of earlier tests. */
  const forgetProgress = () => database().doc('jobs/nextMeetings').delete()
  const noticesOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body

  /** A group with a meeting that was a day ago, and people who went to it, perhaps the creator, too, and one in a week. */
  const makeHeld = async (count: number, isCreatorGoing = false) => {
    const id = await makeGroup(creator, { maxMembers: 50 })
    const people = await Promise.all(Array.from({ length: count }, () => signUp()))
    const [meetingId = ''] = await planMeetings(id, creator)
    for (const person of people) {
      await joinGroupAs(id, person)
      await replyToMeetingAs({ id, meetingId }, person)
    }
    if (isCreatorGoing) await replyToMeetingAs({ id, meetingId }, creator)
    await beginMeeting({ id, meetingId }, 25)
    const [nextId = ''] = await planMeetings(id, creator, { title: 'The next one' })
    return { id, people, params: { id, meetingId }, next: { id, meetingId: nextId } }
  }
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (found === undefined) throw new Error('nobody')
    return found
  }

  test('those who went are notified once of the next one; not those who replied, left, muted the group or were missing', async () => {
    const { id, people, params, next } = await makeHeld(6)
    const [came, missing, unsaid, replied, muting, leaving] = [0, 1, 2, 3, 4, 5].map((nth) => at(people, nth))
    if (!came || !missing || !unsaid || !replied || !muting || !leaving) throw new Error('nobody')
    await replyToMeetingAs(next, replied, 'notGoing')
    await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as: muting })
    await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: leaving.uid }, as: leaving })
    const say = (uid: string, value: boolean) =>
      expectSuccess(endpoints.setAttendance, 200, { params: { ...params, uid }, body: { came: value }, as: creator })
    for (const { uid } of [came, replied, muting, leaving]) await say(uid, true)
    await say(missing.uid, false)
    for (let run = 0; run < 2; run += 1) {
      await forgetProgress()
      await notifyOfNextMeetings(new Date())
    }
    const [notice, ...others] = await noticesOf(came)
    expect(notice).toMatchObject({
      kind: 'next-meeting',
      groupId: id,
      meeting: { id: next.meetingId, title: 'The next one' },
    })
    expect(others).toEqual([])
    expect(notice).not.toHaveProperty('reply')
    await replyToMeetingAs(next, came)
    expect(at(await noticesOf(came), 0)).toMatchObject({ reply: 'going' })
    // Attendance was taken, so a person of whom nobody said anything was not there.
    for (const nobody of [missing, unsaid, replied, muting, leaving]) expect(await noticesOf(nobody)).toEqual([])
    const mails = await database().collection('outbox').where('groupId', '==', id).get()
    expect(mails.docs.filter((doc) => doc.get('kind') === 'next-meeting')).toEqual([])
  })

  test('where nobody was checked in, those who said yes went; without a next meeting, nobody is notified', async () => {
    const [{ people, params }, without] = [await makeHeld(2), await makeHeld(1)]
    const [missing, other] = [at(people, 0), at(people, 1)]
    const said = { params: { ...params, uid: missing.uid }, body: { came: false }, as: creator }
    await expectSuccess(endpoints.setAttendance, 200, said)
    await cancelMeeting(without.next, creator)
    await forgetProgress()
    await notifyOfNextMeetings(new Date())
    expect(await noticesOf(missing)).toEqual([])
    expect((await noticesOf(other)).map(({ kind }) => kind)).toEqual(['next-meeting'])
    expect(await noticesOf(at(without.people, 0))).toEqual([])
  })

  test('the creator who went is notified, too, unless they have muted the group', async () => {
    const [held, muted] = [await makeHeld(0, true), await makeHeld(0, true)]
    await expectSuccess(endpoints.muteGroup, 200, { params: { id: muted.id }, as: creator })
    await forgetProgress()
    await notifyOfNextMeetings(new Date())
    const groups = (await noticesOf(creator))
      .filter(({ kind }) => kind === 'next-meeting')
      .map(({ groupId }) => groupId)
    expect(groups).toContain(held.id)
    expect(groups).not.toContain(muted.id)
  })

  test('a run that is a month late notifies nobody of what is past', async () => {
    const { people, id, params } = await makeHeld(1)
    await forgetProgress()
    await notifyOfNextMeetings(new Date(Date.now() + 30 * DAY_MS))
    expect(await noticesOf(at(people, 0))).toEqual([])
    // A meeting of last week has been forgotten.
    await beginMeeting(params, 6 * 24)
    await forgetProgress()
    await notifyOfNextMeetings(new Date())
    expect(await noticesOf(at(people, 0))).toEqual([])
    await beginMeeting(params, 25)
    // The group's copy of its next meeting may be outdated.
    await database()
      .doc(`groups/${id}`)
      .update({ 'nextMeeting.startsAt': new Date(Date.now() - HOUR_MS) })
    await forgetProgress()
    await notifyOfNextMeetings(new Date())
    expect(await noticesOf(at(people, 0))).toEqual([])
  })

  test('a run waits until a meeting is over, and continues where the last one stopped', async () => {
    const { people, params } = await makeHeld(1)
    await beginMeeting(params, 23)
    await forgetProgress()
    await notifyOfNextMeetings(new Date())
    expect(await noticesOf(at(people, 0))).toEqual([])
    await notifyOfNextMeetings(new Date(Date.now() + 2 * HOUR_MS))
    expect(await noticesOf(at(people, 0))).toHaveLength(1)
    await database()
      .doc(`users/${at(people, 0).uid}/notices/${(await noticesOf(at(people, 0)))[0]?._id}`)
      .delete()
    await notifyOfNextMeetings(new Date(Date.now() + 3 * HOUR_MS))
    expect(await noticesOf(at(people, 0))).toEqual([])
  })
})
