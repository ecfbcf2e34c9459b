import { cellTokenOf } from '@hobbyhub/contract/groups/near-cells'
import { searchAreaOf } from '@hobbyhub/contract/groups/near-query'
import type { FeedQuery } from '@hobbyhub/contract/meetings/feed-endpoints'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { shownPlace } from '@hobbyhub/contract/meetings/online-place'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { filterValues, soonestGroupsIndex } from '../../groups/queries.ts'
import { isInArea, readMatchingDocuments } from '../../groups/search.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { getAll } from '../../platform/firestore/get-all.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { parseOrLog } from '../../platform/firestore/parse-or-log.ts'
import { meetingRef, rootCollection } from '../../platform/firestore/refs.ts'
import { parseMeeting } from '../meetings.ts'

/** The maximum number of groups in a feed, and so of its meetings. */
const MAX_GROUPS = 100

const feedGroupSchema = z.pick(groupWithMeetingSchema, {
  groupName: true,
  category: true,
  place: true,
  nextMeeting: true,
})
type FeedGroup = z.infer<typeof feedGroupSchema> & { readonly id: string }

const parseFeedGroup = (snapshot: DocumentSnapshot): FeedGroup => ({
  ...feedGroupSchema.parse(snapshot.data()),
  id: snapshot.id,
})

/** A meeting in a feed, without the organizers' free text, which may have addresses or names. */
export type FeedMeeting = {
  readonly group: Pick<FeedGroup, 'id' | 'groupName' | 'category'>
  readonly meeting: Meeting
  readonly createdAt: Date
  readonly changedAt: Date
}

/** The groups whose next meeting is ahead, soonest first. The groups that moderators have hidden are in another collection. */
const readGroups = async (query: FeedQuery, now: Date, deadline: Deadline): Promise<readonly FeedGroup[]> => {
  const area = searchAreaOf(query)
  const groups = rootCollection('groups')
  const tokens = area && [cellTokenOf(area.position, area.km)]
  const { filters, values } = filterValues({ category: query.category, tokens })
  const soonest = indexedQuery(groups, soonestGroupsIndex(filters), values)
  const isIncluded = ({ place }: FeedGroup) => area === null || isInArea(place, area)
  const { found } = await readMatchingDocuments(
    soonest.startAfter(now).select(...Object.keys(feedGroupSchema.shape)),
    (doc) => {
      const group = parseOrLog(doc, parseFeedGroup)
      return group && isIncluded(group) ? group : null
    },
    { limit: MAX_GROUPS, deadline },
  )
  return found
}

/**
 * The next meetings of the groups near a place or of a category, soonest first. The reads are at most 404 groups near a place, or
 * 101 of a category, and 100 meetings: the copy of a meeting in its group has neither its end nor its counts.
 */
export const readFeed = async (query: FeedQuery, now: Date, deadline: Deadline): Promise<FeedMeeting[]> => {
  const groups = (await readGroups(query, now, deadline)).flatMap(({ nextMeeting, ...group }) =>
    nextMeeting ? [{ group, ref: meetingRef(group.id, nextMeeting.id) }] : [],
  )
  const docs = await getAll(
    groups.map(({ ref }) => ref),
    deadline,
  )
  return docs
    .flatMap((doc, at): FeedMeeting[] => {
      const meeting = doc.exists ? parseOrLog(doc, parseMeeting) : undefined
      const { createTime, updateTime } = doc
      const group = groups[at]?.group
      if (!meeting || !group || !createTime || !updateTime) return []
      // The group's copy may be older than the meeting.
      if (meeting.status !== 'planned' || Date.parse(meeting.startsAt) <= now.getTime()) return []
      const shown = { ...meeting, place: shownPlace(meeting.place), notes: null }
      return [{ group, meeting: shown, createdAt: createTime.toDate(), changedAt: updateTime.toDate() }]
    })
    .toSorted((a, b) => Date.parse(a.meeting.startsAt) - Date.parse(b.meeting.startsAt))
}
