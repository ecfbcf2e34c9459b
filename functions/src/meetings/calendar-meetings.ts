import type { CalendarEvent } from '@hobbyhub/contract/meetings/calendar-event'
import { meetingLinkSchema } from '@hobbyhub/contract/meetings/meeting'
import { MAX_CALENDAR_MEETINGS } from '@hobbyhub/contract/shared/limits'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, meetingLinkRef, parentsOf } from '../platform/firestore/refs.ts'
import { readGroupsOfUser } from './groups-of-user.ts'
import { parseMeeting } from './meetings.ts'
import { ownRepliesIndex } from './queries.ts'

/** The feed keeps a meeting for 30 days after its start, because calendar programs remove meetings that a feed omits. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

const groupIdOf = (meeting: DocumentReference): string => meeting.parent.parent?.id ?? ''

/**
 * The meetings that a user goes to, from 30 days ago on, earliest first, at most MAX_CALENDAR_MEETINGS. Meetings of hidden groups
 * are left out, and also those of groups that the user has left: former members must not see an online meeting's URL.
 */
export const readCalendarMeetings = async (user: UserIdentity, deadline: Deadline): Promise<CalendarEvent[]> => {
  const going = indexedQuery(collectionGroup('replies'), ownRepliesIndex('status'), [user.uid, 'going'])
  const from = going.startAt(new Date(Date.now() - RETENTION_MS)).limit(MAX_CALENDAR_MEETINGS)
  const refs = parentsOf((await deadline.run(() => from.get())).docs)
  const groupIds = [...new Set(refs.map(groupIdOf))]
  const [groups, read] = await Promise.all([readGroupsOfUser(groupIds, user, deadline), getAll(refs, deadline)])
  const meetings = read.filter(({ exists, ref }) => exists && groups.has(groupIdOf(ref)))
  const online = meetings.filter((doc) => doc.get('isOnline')).map(({ ref }) => meetingLinkRef(ref))
  const links = await getAll(online, deadline)
  const urls = new Map(
    links.map((link) => [link.ref.parent.parent?.path, meetingLinkSchema.safeParse(link.data()).data]),
  )
  return meetings.map((doc) => ({
    meeting: parseMeeting(doc),
    groupName: String(groups.get(groupIdOf(doc.ref))?.get('groupName')),
    changedAt: doc.updateTime?.toDate() ?? new Date(),
    onlineUrl: urls.get(doc.ref.path)?.onlineUrl,
  }))
}
