import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { SharedGroup } from '../groups/share/share-page.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { groupCollection } from '../platform/firestore/refs.ts'
import { parseMeeting } from './meetings.ts'
import { meetingsIndex } from './queries.ts'

/** How many of a group's next meetings its public page shows. */
const SHOWN_MEETINGS = 3

const readNextMeetings = async ({ id }: GroupWithMeeting, now: Date, deadline: Deadline) => {
  const planned = indexedQuery(groupCollection(id, 'meetings'), meetingsIndex('status'), ['planned'])
  const { docs } = await deadline.run(() => planned.startAfter(now).limit(SHOWN_MEETINGS).get())
  return docs.flatMap((doc) => parseOrLog(doc, parseMeeting) ?? [])
}

/** Reads what a group's public page shows in addition to the group: at most three meetings, none if the group has no next meeting. */
export const readGroupPage = async (group: GroupWithMeeting, now: Date, deadline: Deadline): Promise<SharedGroup> => {
  const meetings = group.nextMeeting === null ? [] : await readNextMeetings(group, now, deadline)
  return { group, meetings }
}
