import type { endpoints } from '@hobbyhub/contract/endpoints'
import { nextMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { restJoinedGroupSchema } from '@hobbyhub/contract/members/joined-group'
import { MAX_WAITING_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import type * as z from 'zod/mini'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { collectionGroup, db, parentsOf } from '../platform/firestore/refs.ts'
import { countHiddenGroups } from './count-hidden-groups.ts'
import { declinedRequestsIndex, ownMembershipsIndex } from './queries.ts'
import { unseenAnnouncementFields } from './unseen-announcement-fields.ts'
import { readWaitingListPositions } from './waiting-list-positions.ts'

const { _id, position, hasNews, ...groupFields } = restJoinedGroupSchema.shape
const FIELDS = [...Object.keys(groupFields), 'lastAnnouncementAt']

/**
 * A page of the groups in which the caller has a membership, a request or a place on the waiting list, or that have declined their
 * request, with the headers.
 */
export const readJoinedGroups = async ({
  query,
  caller,
  url,
  deadline,
}: ListRequest<z.output<typeof endpoints.joinedGroups.query>>) => {
  const { status = 'joined', limit, after } = query
  const isQueue = status === 'waiting'
  const source =
    status === 'declined'
      ? {
          query: indexedQuery(collectionGroup('declined'), declinedRequestsIndex, [caller.uid]),
          index: declinedRequestsIndex,
        }
      : {
          query: indexedQuery(collectionGroup('members'), ownMembershipsIndex, [caller.uid, status]),
          index: ownMembershipsIndex,
        }
  const pageQuery = { after, limit: isQueue ? Math.min(limit ?? MAX_WAITING_PAGE_SIZE, MAX_WAITING_PAGE_SIZE) : limit }
  const { docs, headers } = await readQueryPage(source, pageQuery, { url, deadline })
  const [groups, positions] = await Promise.all([
    docs.length === 0 ? [] : deadline.run(() => db.getAll(...parentsOf(docs), { fieldMask: FIELDS })),
    isQueue ? readWaitingListPositions(docs, deadline) : [],
  ])
  const hiddenCount = status === 'declined' ? 0 : await countHiddenGroups(groups, deadline)
  return {
    headers: { ...headers, ...(hiddenCount === 0 ? {} : { 'x-hidden-count': String(hiddenCount) }) },
    // Memberships of a hidden group, or of a deleted group that is not purged yet, are left out.
    body: groups.flatMap((group, at) => {
      const unseen = status === 'joined' ? unseenAnnouncementFields(docs[at], group) : {}
      const nextMeeting = nextMeetingSchema.safeParse(group.get('nextMeeting')).data ?? null
      const fields = { ...group.data(), nextMeeting, ...positions[at], ...unseen, _id: group.id }
      return restJoinedGroupSchema.safeParse(fields).data ?? []
    }),
  }
}
