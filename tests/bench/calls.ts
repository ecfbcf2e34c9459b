import type { Account } from '../support/accounts.ts'
import { signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { join, makeGroup } from '../support/groups.ts'
import { inDays, planMeetings, reply } from '../support/meetings.ts'
import type { Measure } from './measure.ts'
import type { ReadCounter } from './read-counter.ts'

/** The dates of the member's series. */
const DATES = 8
/** The groups whose meeting has begun since the jobs ran last. */
const DUE = 10

type Meeting = { readonly id: string; readonly meetingId: string; readonly member: Account }

/** A member who goes to every date of a series. */
export const makeMeetings = async (): Promise<Meeting> => {
  const [creator, member] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await join(id, member)
  const ids = await planMeetings(id, creator, { repeat: { every: '2 weeks', times: DATES } })
  for (const meetingId of ids) await reply({ id, meetingId }, member)
  return { id, meetingId: ids[0] ?? '', member }
}

/** What a group's page and "My meetings" ask REST for, and the most documents that each call may read. */
const callsFor = ({ id, meetingId }: Meeting) =>
  [
    { path: '/users/meetings', documents: 20 },
    // Who is signed in may be its creator.
    { path: `/groupInformation/${id}`, documents: 2 },
    { path: `/groupInformation/${id}/meetings`, documents: 1 + DATES },
    { path: `/groupInformation/${id}/meetings/${meetingId}`, documents: 5 },
    { path: `/groupInformation/${id}/meetings/${meetingId}/replies`, documents: 5 + 1 },
    { path: `/groupInformation/${id}/meetings.ics`, documents: 1 + DATES },
  ].map((call) => ({ ...call, name: call.path.replace(id, '{id}').replace(meetingId, '{meetingId}') }))

/** Groups whose first date has passed, whose meeting has begun, and which have another one to come. */
const makeDue = async (): Promise<void> => {
  const creator = await signUp()
  for (let at = 0; at < DUE; at += 1) {
    const id = await makeGroup(creator)
    const [first = ''] = await planMeetings(id, creator, { repeat: { every: 'week', times: 2 } })
    const startsAt = new Date(Date.now() - 60_000)
    const group = database().doc(`groups/${id}`)
    await group.collection('meetings').doc(first).update({ startsAt })
    await group.update({ startDate: inDays(-3), 'nextMeeting.startsAt': startsAt })
  }
}

/** Counts what each call reads, and the scheduled jobs. */
export const countCalls = async (counter: ReadCounter, meeting: Meeting, at: string): Promise<Measure[]> => {
  const measures: Measure[] = []
  const taken = (what: string, atMost: number) => {
    measures.push({ name: `documents of ${what} ${at}`, value: counter.take().documents, unit: 'reads', atMost })
  }
  for (const { path, name, documents } of callsFor(meeting)) {
    counter.take()
    const answer = await fetch(counter.origin + path, { headers: { authorization: `Bearer ${meeting.member.token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    taken(name, documents)
  }
  // The first run does what is left of before.
  await counter.runJobs()
  counter.take()
  await counter.runJobs()
  // One for each query: an empty result is billed as a read.
  taken('the scheduled jobs, with nothing due', 8)
  await makeDue()
  counter.take()
  await counter.runJobs()
  // Each group, once more in its transaction, and its next meeting; the other jobs find nothing.
  taken(`the scheduled jobs, with ${DUE} groups due`, 7 + 3 * DUE)
  return measures
}
