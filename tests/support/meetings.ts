import { endpoints } from '@hobbyhub/contract/endpoints'
import { toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import type { Account } from './accounts.ts'
import { database } from './database.ts'
import { dayFromNow } from './group-payload.ts'
import { expectSuccess } from './rest.ts'

let planned = 0

/** The payload of a meeting in a week. Each payload has its own title, because an equal call within a minute plans nothing. */
export const meetingPayload = (changes: Partial<PlanMeetingsPayload> = {}): PlanMeetingsPayload => {
  planned += 1
  return {
    title: `Meeting ${planned}`,
    date: dayFromNow(7),
    time: '19:00',
    timeZone: 'Europe/Berlin',
    minutes: 120,
    place: 'Old Town Hall',
    ...changes,
  }
}

/** Plans meetings through the REST API, and returns their ids. Members are not notified by default. */
export const planMeetings = async (
  id: string,
  creator: Account,
  changes: Partial<PlanMeetingsPayload> = {},
): Promise<string[]> => {
  const { body } = await expectSuccess(endpoints.planMeetings, 201, {
    params: { id },
    body: { notify: false, ...meetingPayload(changes) },
    as: creator,
  })
  return body.insertedIds
}

export const replyToMeetingAs = (
  params: { readonly id: string; readonly meetingId: string },
  as: Account,
  status: 'going' | 'notGoing' = 'going',
  guests?: number,
) =>
  expectSuccess(endpoints.replyToMeeting, 200, {
    params,
    body: { status, ...(guests === undefined ? {} : { guests }) },
    as,
  })

/** Changes one meeting as the user `as`. Fields that `changes` leaves out get the values of `meetingPayload`. */
export const changeMeeting = (
  params: { readonly id: string; readonly meetingId: string },
  as: Account,
  changes: Partial<PlanMeetingsPayload>,
) => expectSuccess(endpoints.updateMeeting, 200, { params, body: meetingPayload(changes), as })

export const cancelMeeting = (
  params: { readonly id: string; readonly meetingId: string },
  as: Account,
  reason?: string,
) => expectSuccess(endpoints.cancelMeeting, 200, { params, query: reason === undefined ? {} : { reason }, as })

/** The stored counts of a meeting, and the actual seats of its replies. */
export const storedSeats = async (params: { readonly id: string; readonly meetingId: string }) => {
  const meeting = database().doc(`groups/${params.id}/meetings/${params.meetingId}`)
  const [doc, replies] = await Promise.all([meeting.get(), meeting.collection('replies').get()])
  const having = (status: string): number =>
    replies.docs
      .filter((each) => each.get('status') === status)
      .reduce((seats, each) => seats + 1 + (each.get('guests') ?? 0), 0)
  return {
    goingCount: doc.get('goingCount'),
    waitingCount: doc.get('waitingCount'),
    going: having('going'),
    waiting: having('waiting'),
  }
}

/** The stored number of people who came to a meeting, what its replies add up to, and what counts towards its group's average. */
export const storedAttendance = async (params: { readonly id: string; readonly meetingId: string }) => {
  const meeting = database().doc(`groups/${params.id}/meetings/${params.meetingId}`)
  const [doc, replies] = await Promise.all([meeting.get(), meeting.collection('replies').get()])
  const came = replies.docs.filter((each) => each.get('came') === true)
  return {
    cameCount: doc.get('cameCount'),
    came: came.reduce((people, each) => people + 1 + each.get('guests'), 0),
    turnout: doc.get('turnout'),
  }
}

/** Moves a meeting, which then lasts two hours, directly in Firestore, because the REST API refuses times in the past. */
export const setMeetingStart = async (params: { readonly id: string; readonly meetingId: string }, startsAt: Date) => {
  const meeting = database().doc(`groups/${params.id}/meetings/${params.meetingId}`)
  const local = toLocalTime(startsAt, (await meeting.get()).get('timeZone'))
  await meeting.update({ ...local, startsAt, endsAt: new Date(startsAt.getTime() + 2 * 60 * 60 * 1000) })
}

/** Moves a meeting to a start this many hours ago, and updates the copies of the start in its replies. */
export const beginMeeting = async (params: { readonly id: string; readonly meetingId: string }, hoursAgo: number) => {
  const startsAt = new Date(Date.now() - hoursAgo * 60 * 60 * 1000)
  await setMeetingStart(params, startsAt)
  const replies = database().collection(`groups/${params.id}/meetings/${params.meetingId}/replies`)
  for (const { ref } of (await replies.get()).docs) await ref.update({ startsAt })
}
