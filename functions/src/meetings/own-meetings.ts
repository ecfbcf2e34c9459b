import { categorySchema } from '@hobbyhub/contract/groups/category-schema'
import { parseStoredTown } from '@hobbyhub/contract/groups/town'
import { replyDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { nextPageLink } from '../platform/firestore/cursor.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { collectionGroup, db, groupRef, parentsOf } from '../platform/firestore/refs.ts'
import { ownPictureUrl } from '../platform/own-picture-url.ts'
import { readGroupsOfUser } from './groups-of-user.ts'
import { hasEnded, LONGEST_MEETING_MS, parseMeeting, toRestMeeting } from './meetings.ts'
import { groupIdOfReply, readWaitingListPositionsByPath, repliesWithinReadBudget } from './own-replies.ts'
import { ownRepliesIndex } from './queries.ts'

/** The approximate maximum number of documents that are read for a page, unless the caller sets a `limit`. */
const MAX_READS = 20
const PAGE_SIZE = 9

/** A meeting with what is shown of its group. */
export const toMeetingWithGroup = (meeting: DocumentSnapshot, group: DocumentSnapshot) => ({
  ...toRestMeeting(parseMeeting(meeting)),
  groupId: group.id,
  groupName: String(group.get('groupName')),
  groupLocation: String(group.get('location')),
  groupPlace: parseStoredTown(group.get('place')),
  groupCategory: categorySchema.safeParse(group.get('category')).data,
  groupImage: ownPictureUrl(group.get('image')) ?? undefined,
})

/**
 * A user's meeting with their reply and what is shown of its group. Undefined if the group is hidden, or if the reply is about to
 * be deleted, because the group was deleted or the user has left it.
 */
const toOwnMeeting = (
  reply: QueryDocumentSnapshot,
  meeting: DocumentSnapshot | undefined,
  group: DocumentSnapshot | undefined,
) => {
  if (!meeting?.exists || !group?.exists) return undefined
  const { status, guests, came } = replyDocumentSchema.parse(reply.data())
  return { ...toMeetingWithGroup(meeting, group), reply: status, guests, came }
}

/** A page of the meetings that the caller attends or waits for and that have not ended, the soonest first, with the Link header. */
export const readOwnMeetings = async ({ query, caller, url, deadline }: ListRequest) => {
  const now = new Date()
  const index = ownRepliesIndex('status')
  const promised = indexedQuery(collectionGroup('replies'), index, [caller.uid, ['going', 'waiting']])
  const source = { query: promised.startAt(new Date(now.getTime() - LONGEST_MEETING_MS)), index }
  const page = await readQueryPage(source, { ...query, limit: query.limit ?? PAGE_SIZE }, { url, deadline })
  const docs = query.limit ? page.docs : repliesWithinReadBudget(page.docs, MAX_READS - PAGE_SIZE - 1)
  const last = docs.at(-1)
  if (!last) return { headers: {}, body: [] }

  const groupIds = [...new Set(docs.map(groupIdOfReply))]
  const [meetings, groups, positions] = await Promise.all([
    deadline.run(() => db.getAll(...parentsOf(docs))),
    readGroupsOfUser(groupIds, caller, deadline),
    readWaitingListPositionsByPath(docs, deadline),
  ])
  const body = docs.flatMap((doc, at) => {
    const listed = toOwnMeeting(doc, meetings[at], groups.get(groupIdOfReply(doc)))
    const position = positions.get(doc.ref.path)
    return !listed || hasEnded(listed, now) ? [] : [{ ...listed, ...(position === undefined ? {} : { position }) }]
  })
  const headers = docs.length < page.docs.length ? { link: nextPageLink(index, last, url) } : page.headers
  return { headers, body }
}

/**
 * A page of the past meetings that the caller went to or said they would, the latest first, with the Link header. Also of groups that
 * the caller has left, but not of hidden ones. Cancelled meetings are left out, and those whose waiting list the caller never left.
 */
export const readOwnPastMeetings = async ({ query, caller, url, deadline }: ListRequest) => {
  const now = new Date()
  const index = ownRepliesIndex('status', 'desc')
  const promised = indexedQuery(collectionGroup('replies'), index, [caller.uid, ['going', 'waiting']])
  const page = await readQueryPage(
    { query: promised.startAt(now), index },
    { ...query, limit: query.limit ?? PAGE_SIZE },
    { url, deadline },
  )
  const groupIds = [...new Set(page.docs.map(groupIdOfReply))]
  const [meetings, groups] = await Promise.all([
    getAll(parentsOf(page.docs), deadline),
    getAll(groupIds.map(groupRef), deadline),
  ])
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const body = page.docs.flatMap((doc, at) => {
    const listed = toOwnMeeting(doc, meetings[at], groupOf.get(groupIdOfReply(doc)))
    const isOver = listed?.status === 'planned' && hasEnded(listed, now)
    return isOver && (listed.reply === 'going' || listed.came) ? [listed] : []
  })
  return { headers: page.headers, body }
}
