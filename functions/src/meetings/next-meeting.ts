import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { earliestDateOnEarth, hasDatePassed } from '@hobbyhub/contract/shared/today'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { parseGroup } from '../groups/groups.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection } from '../platform/firestore/refs.ts'
import { LONGEST_MEETING_MS, parseMeeting } from './meetings.ts'
import { meetingsIndex } from './queries.ts'

/** A meeting that may be its group's next or current one. All fields but `status` are copied into the group. */
export type NextMeetingCandidate = Pick<Meeting, 'id' | 'title' | 'status' | 'date' | 'time' | 'timeZone' | 'place'> & {
  readonly startsAt: Date
  readonly endsAt: Date
}

export const toNextMeetingCandidate = ({ startsAt, endsAt, ...meeting }: Meeting): NextMeetingCandidate => ({
  ...meeting,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

/** Once a repeating group's start date has passed everywhere on Earth, it becomes the date of the next meeting. */
export const nextStartDateFields = (
  snapshot: DocumentSnapshot,
  next: Pick<NextMeetingCandidate, 'date'> | null,
  now: Date,
): Partial<Pick<Group, 'startDate'> & { isOpen: boolean }> => {
  const group = parseGroup(snapshot)
  if (next === null || !group.repeats || !hasDatePassed(group.startDate, earliestDateOnEarth(now))) return {}
  return { startDate: next.date, isOpen: hasFreePlace(group) }
}

export type GroupMeetings = {
  /** The first planned meeting that has not begun. */
  readonly next: NextMeetingCandidate | null
  /** The planned meeting that is going on. */
  readonly current: NextMeetingCandidate | null
}

/**
 * Finds the group's next and current meeting. Meetings in `changed` replace the stored ones, because their changes are not written
 * yet.
 */
export const readGroupMeetings = async (
  transaction: Transaction,
  group: DocumentReference,
  { changed = [], now }: { readonly changed?: readonly NextMeetingCandidate[]; readonly now: Date },
): Promise<GroupMeetings> => {
  const planned = indexedQuery(groupCollection(group.id, 'meetings'), meetingsIndex('status'), ['planned'])
  const [upcoming, begun] = await Promise.all([
    transaction.get(planned.startAfter(now).limit(changed.length + 1)),
    transaction.get(planned.startAt(new Date(now.getTime() - LONGEST_MEETING_MS)).endAt(now)),
  ])
  const others = [...begun.docs, ...upcoming.docs].map((doc) => toNextMeetingCandidate(parseMeeting(doc)))
  const candidates = [
    ...changed.filter(({ status }) => status === 'planned'),
    ...others.filter(({ id }) => changed.every((other) => other.id !== id)),
  ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return {
    next: candidates.find(({ startsAt }) => startsAt > now) ?? null,
    current: candidates.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now) ?? null,
  }
}

const toNextMeeting = ({ id, title, startsAt, date, time, timeZone, place }: NextMeetingCandidate) => ({
  id,
  title,
  startsAt,
  date,
  time,
  timeZone,
  place,
})

/** The fields of a group's document that depend on its meetings. */
export const groupMeetingsFields = (group: DocumentSnapshot, { next, current }: GroupMeetings, now: Date) => ({
  nextMeeting: next && toNextMeeting(next),
  currentMeeting: current && { ...toNextMeeting(current), endsAt: current.endsAt },
  ...nextStartDateFields(group, next, now),
})
