import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Account } from '../../tests/support/accounts.ts'
import { signUp } from '../../tests/support/accounts.ts'
import { database } from '../../tests/support/database.ts'
import { dayFromNow } from '../../tests/support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup } from '../../tests/support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../tests/support/meetings.ts'
import type { ReadCounter } from '../../tests/support/read-counter.ts'
import { expectSuccess } from '../../tests/support/rest.ts'
import type { Measurement } from './measurement.ts'

/** The number of meetings in the member's series. */
const DATES = 8
/** The number of groups with a meeting that has begun since the jobs last ran. */
const DUE = 10
/** The number of reads that the scheduled jobs need when they find nothing and mails are on. */
const JOBS = 10
/** The number of waiting lists that the member is on. */
const WAITED_FOR = 3

/** The number of the member's groups whose next meeting waits for their reply. */
const UNANSWERED = 5

type Meeting = {
  readonly id: string
  readonly meetingId: string
  readonly laterId: string
  readonly fullId: string
  readonly member: Account
}

/**
 * Makes a member who goes to every meeting of a series, has not replied in other groups, and is on the waiting lists of three groups.
 */
export const makeCallFixture = async (): Promise<Meeting> => {
  const [creator, first, member] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const ids = await planMeetings(id, creator, { repeat: { every: '2 weeks', times: DATES } })
  for (const meetingId of ids) await replyToMeetingAs({ id, meetingId }, member)
  for (let at = 0; at < UNANSWERED; at += 1) {
    const unanswered = await makeGroup(first)
    await joinGroupAs(unanswered, member)
    await planMeetings(unanswered, first)
  }
  let fullId = ''
  for (let at = 0; at < WAITED_FOR; at += 1) {
    fullId = await makeGroup(creator, { maxMembers: 1 })
    await joinGroupAs(fullId, first)
    await joinWaitingList(fullId, member)
  }
  const [meetingId = '', laterId = ''] = ids
  return { id, meetingId, laterId, fullId, member }
}

type Call = {
  readonly name: string
  /** The maximum number of documents that the call may read. */
  readonly documents: number
  /** The number of waiting-list positions that the call counts. */
  readonly aggregates?: number
  readonly method?: string
  readonly path: string
  readonly body?: object
  readonly as?: Account
}

/** The documents that a join reads: the group, its owner, the user's membership, and whether the user is blocked. */
const JOIN = 4

/** The REST calls of a group's page, "My meetings", My Groups and a calendar, and of a user who joins. */
const callsFor = (
  { id, meetingId, laterId, fullId, member }: Meeting,
  newcomer: Account,
  calendar: string,
): readonly Call[] => {
  const group = `/groupInformation/${id}`
  const meeting = `${group}/meetings/${meetingId}`
  const joining = { method: 'PATCH', body: { userEmail: newcomer.email, wait: true }, as: newcomer, documents: JOIN }
  const replying = { method: 'PUT', path: `${group}/meetings/${laterId}/reply`, as: newcomer, documents: 5 }
  const waiting = `/groupInformation/joined?status=waiting&email=${encodeURIComponent(member.email)}`
  return [
    { name: '/users/meetings', path: '/users/meetings', documents: 20 },
    // Reads each membership, its group, and the reply to the group's next meeting; and the three meetings that are listed.
    {
      name: '/users/meetings?unanswered=true',
      path: '/users/meetings?unanswered=true',
      documents: 3 * (1 + UNANSWERED) + 3,
    },
    // For a signed-in caller, a second read checks whether they are the group's creator.
    { name: '/groupInformation/{id}', path: group, documents: 2 },
    { name: '…/meetings', path: `${group}/meetings`, documents: 1 + DATES },
    { name: '…/meetings/{meetingId}', path: meeting, documents: 5 },
    { name: '…/meetings/{meetingId}/replies', path: `${meeting}/replies`, documents: 4 + 1 },
    { name: '…/meetings.ics', path: `${group}/meetings.ics`, documents: 1 + DATES },
    // Reads the calendar's owner, each reply with its meeting, the group, and the membership.
    { name: '/users/calendar/{secret}.ics', path: calendar, documents: 1 + 2 * DATES + 2 },
    // Reads each membership with its group.
    {
      name: '…/joined?status=waiting',
      path: waiting,
      documents: 2 * WAITED_FOR,
      aggregates: WAITED_FOR,
    },
    { ...joining, name: 'a join', path: `${group}/join` },
    { ...replying, name: 'a yes to a meeting', body: { status: 'going' } },
    { ...replying, name: 'a no to it', body: { status: 'notGoing' } },
    { ...joining, name: 'a place in line', path: `/groupInformation/${fullId}/join` },
    { ...joining, name: 'a place in line, asked for again', path: `/groupInformation/${fullId}/join`, aggregates: 1 },
  ]
}

const answerOf = async (origin: string, { path, method = 'GET', body }: Call, { token }: Account) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

/** Makes groups whose start date has passed and whose meeting has begun, with another meeting to come. */
const makeDue = async (): Promise<void> => {
  const creator = await signUp()
  for (let at = 0; at < DUE; at += 1) {
    const id = await makeGroup(creator)
    const [first = ''] = await planMeetings(id, creator, { repeat: { every: 'week', times: 2 } })
    const startsAt = new Date(Date.now() - 60_000)
    const group = database().doc(`groups/${id}`)
    await group.collection('meetings').doc(first).update({ startsAt })
    await group.update({ startDate: dayFromNow(-3), 'nextMeeting.startsAt': startsAt })
  }
}

/** Counts the reads of each call, and of the scheduled jobs. */
export const countReadsOfCalls = async (counter: ReadCounter, meeting: Meeting, at: string): Promise<Measurement[]> => {
  const measures: Measurement[] = []
  const taken = (what: string, atMost: number, aggregates = 0) => {
    const reads = counter.take()
    measures.push({ name: `documents of ${what} ${at}`, value: reads.documents, unit: 'reads', atMost })
    if (aggregates === 0 && reads.aggregates === 0) return
    measures.push({ name: `aggregates of ${what} ${at}`, value: reads.aggregates, unit: 'queries', atMost: aggregates })
  }
  const { body } = await expectSuccess(endpoints.renewCalendar, 200, { as: meeting.member })
  for (const call of callsFor(meeting, await signUp(), new URL(body.url).pathname)) {
    counter.take()
    await answerOf(counter.origin, call, call.as ?? meeting.member)
    taken(call.name, call.documents, call.aggregates)
  }
  // The first run completes work that earlier measurements left.
  await counter.runJobs()
  counter.take()
  await counter.runJobs()
  // Each query costs one read, because an empty result is billed as one. Another read gets the progress of reminders.
  taken('the scheduled jobs, with nothing due', JOBS)
  await makeDue()
  counter.take()
  await counter.runJobs()
  // Each group is read twice, by a query and in a transaction, and its next meeting once. The other jobs find nothing.
  taken(`the scheduled jobs, with ${DUE} groups due`, JOBS - 1 + 3 * DUE)
  return measures
}
