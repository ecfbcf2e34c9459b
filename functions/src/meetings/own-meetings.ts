import { categorySchema } from '@hobbyhub/contract/groups/category-schema'
import { parseStoredTown } from '@hobbyhub/contract/groups/town'
import { replyDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import { nextPageLink } from '../platform/firestore/cursor.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { collectionGroup, db, parentsOf } from '../platform/firestore/refs.ts'
import { ownPictureUrl } from '../platform/own-picture-url.ts'
import { readGroupsOfUser } from './groups-of-user.ts'
import { hasEnded, LONGEST_MEETING_MS, parseMeeting, toRestMeeting } from './meetings.ts'
import { groupIdOfReply, readWaitingListPositionsByPath, repliesWithinReadBudget } from './own-replies.ts'
import { ownRepliesIndex } from './queries.ts'

/** The approximate maximum number of documents that are read for a page, unless the caller sets a `limit`. */
const MAX_READS = 20
const PAGE_SIZE = 9

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
    const meeting = meetings[at]
    const group = groups.get(groupIdOfReply(doc))
    // The group is hidden, or the reply is about to be deleted, because the group was deleted or the user has left it.
    if (!meeting?.exists || !group) return []
    const ofGroup = {
      groupName: String(group.get('groupName')),
      groupLocation: String(group.get('location')),
      groupPlace: parseStoredTown(group.get('place')),
      groupCategory: categorySchema.safeParse(group.get('category')).data,
      groupImage: ownPictureUrl(group.get('image')) ?? undefined,
    }
    const { groupId, status, guests } = replyDocumentSchema.parse(doc.data())
    const parsed = parseMeeting(meeting)
    const position = positions.get(doc.ref.path)
    const positionFields = position === undefined ? {} : { position }
    return hasEnded(parsed, now)
      ? []
      : [{ ...toRestMeeting(parsed), groupId, ...ofGroup, reply: status, guests, ...positionFields }]
  })
  const headers = docs.length < page.docs.length ? { link: nextPageLink(index, last, url) } : page.headers
  return { headers, body }
}
