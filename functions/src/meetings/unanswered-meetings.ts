import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import { nextMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { MAX_UNANSWERED, MAX_UNANSWERED_GROUPS } from '@hobbyhub/contract/shared/limits'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ownMembershipsIndex } from '../members/queries.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, db, meetingRef, parentsOf, replyRef } from '../platform/firestore/refs.ts'
import { toMeetingWithGroup } from './own-meetings.ts'

/** The fields that are read of each group. */
const FIELDS = ['groupName', 'location', 'place', 'category', 'image', 'nextMeeting', 'archivedAt']

/** The group's next meeting, as far as the group's document knows it. A hidden or deleted group has no document. */
const nextMeetingOf = (group: DocumentSnapshot, now: number) => {
  if (!group.exists || group.get('archivedAt')) return []
  const next = meetingAhead(nextMeetingSchema.safeParse(group.get('nextMeeting')).data, now)
  return next ? [{ group, ref: meetingRef(group.id, next.id), startsAt: next.startsAt }] : []
}

/**
 * The next meetings of the caller's groups to which the caller has not replied, the soonest first. Muted and archived groups are left
 * out. Only the groups that the caller joined last are read, so that the number of reads has a limit: three for each of
 * MAX_UNANSWERED_GROUPS, and one for each listed meeting.
 */
export const readUnansweredMeetings = async ({
  caller,
  deadline,
}: {
  readonly caller: UserIdentity
  readonly deadline: Deadline
}) => {
  const now = Date.now()
  const joined = indexedQuery(collectionGroup('members'), ownMembershipsIndex, [caller.uid, 'joined'])
  const memberships = await deadline.run(() => joined.limit(MAX_UNANSWERED_GROUPS).get())
  const refs = parentsOf(memberships.docs.filter((member) => member.get('muted') !== true))
  const groups = refs.length === 0 ? [] : await deadline.run(() => db.getAll(...refs, { fieldMask: FIELDS }))
  const ahead = groups
    .flatMap((group) => nextMeetingOf(group, now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const replies = await getAll(
    ahead.map(({ ref }) => replyRef(ref, caller.uid)),
    deadline,
  )
  const unanswered = ahead.filter((_, at) => !replies[at]?.exists).slice(0, MAX_UNANSWERED)
  const meetings = await getAll(
    unanswered.map(({ ref }) => ref),
    deadline,
  )
  return unanswered.flatMap(({ group }, at) => {
    const meeting = meetings[at]
    // The meeting may have been cancelled, moved or deleted since the group was read.
    if (meeting?.get('status') !== 'planned' || meeting.get('startsAt').toMillis() <= now) return []
    return [{ ...toMeetingWithGroup(meeting, group), reply: null, guests: 0, came: null }]
  })
}
