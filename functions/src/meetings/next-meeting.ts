import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { earliestDateOnEarth, hasDatePassed } from '@hobbyhub/contract/shared/today'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { parseGroup } from '../groups/groups.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { parseMeeting } from './meetings.ts'
import { meetingsIndex } from './queries.ts'

/** A meeting that may be its group's next one. All fields but `status` are copied into the group. */
export type NextMeetingCandidate = Pick<Meeting, 'id' | 'status' | 'date' | 'time' | 'timeZone' | 'place'> & {
  readonly startsAt: Date
}

/** Whether the group goes on after its start date. The field is missing in groups that earlier versions stored: those go on. */
const isRepeating = (group: DocumentSnapshot): boolean => group.get('repeats') !== false

/** Once a repeating group's start date has passed everywhere on Earth, it becomes the date of the next meeting. */
export const nextStartDateFields = (
  snapshot: DocumentSnapshot,
  next: Pick<NextMeetingCandidate, 'date'> | null,
  now: Date,
): Partial<Pick<Group, 'startDate'> & { isOpen: boolean }> => {
  const group = parseGroup(snapshot)
  if (next === null || !isRepeating(snapshot) || !hasDatePassed(group.startDate, earliestDateOnEarth(now))) return {}
  return { startDate: next.date, isOpen: hasFreePlace(group) }
}

/** Finds the group's next meeting. Meetings in `changed` replace the stored ones, because their changes are not written yet. */
export const readNextMeeting = async (
  transaction: Transaction,
  group: DocumentReference,
  { changed = [], now }: { readonly changed?: readonly NextMeetingCandidate[]; readonly now: Date },
): Promise<NextMeetingCandidate | null> => {
  const planned = indexedQuery(group.collection('meetings'), meetingsIndex('status'), ['planned'])
  const { docs } = await transaction.get(planned.startAfter(now).limit(changed.length + 1))
  const others = docs.map(parseMeeting).filter(({ id }) => changed.every((other) => other.id !== id))
  const candidates = [
    ...changed.filter(({ status, startsAt }) => status === 'planned' && startsAt > now),
    ...others.map((meeting) => ({ ...meeting, startsAt: new Date(meeting.startsAt) })),
  ]
  return candidates.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0] ?? null
}

const toNextMeeting = ({ id, startsAt, date, time, timeZone, place }: NextMeetingCandidate) => ({
  id,
  startsAt,
  date,
  time,
  timeZone,
  place,
})

/** The fields of a group's document that depend on its next meeting. */
export const nextMeetingFields = (group: DocumentSnapshot, next: NextMeetingCandidate | null, now: Date) => ({
  nextMeeting: next && toNextMeeting(next),
  ...nextStartDateFields(group, next, now),
})
