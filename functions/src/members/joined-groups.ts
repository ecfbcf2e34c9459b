import type { endpoints } from '@hobbyhub/contract/endpoints'
import { nextMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { restJoinedGroupSchema } from '@hobbyhub/contract/members/joined-group'
import { MAX_WAITING_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { collectionGroup, db, parentsOf } from '../platform/firestore/refs.ts'
import { countHiddenGroups } from './count-hidden-groups.ts'
import { declinedRequestsIndex, ownMembershipsIndex, ownRolesIndex } from './queries.ts'
import { unseenAnnouncementFields } from './unseen-announcement-fields.ts'
import { readWaitingListPositions } from './waiting-list-positions.ts'

const { _id, position, hasNews, role: _role, ...groupFields } = restJoinedGroupSchema.shape
const FIELDS = [...Object.keys(groupFields), 'lastAnnouncementAt']

type Query = z.output<typeof endpoints.joinedGroups.query>

/** The memberships or declined requests that a query asks for, with their index. */
const sourceOf = (uid: string, { status = 'joined', role }: Query) => {
  if (role) return { query: indexedQuery(collectionGroup('members'), ownRolesIndex, [uid, role]), index: ownRolesIndex }
  return status === 'declined'
    ? { query: indexedQuery(collectionGroup('declined'), declinedRequestsIndex, [uid]), index: declinedRequestsIndex }
    : {
        query: indexedQuery(collectionGroup('members'), ownMembershipsIndex, [uid, status]),
        index: ownMembershipsIndex,
      }
}

/** The caller's role and, for an organizer, how many requests wait. */
const roleFields = (member: DocumentSnapshot | undefined, group: DocumentSnapshot) => {
  const role: unknown = member?.get('role')
  return { role, pendingCount: role === 'organizer' ? group.get('pendingCount') : undefined }
}

/**
 * A page of the groups in which the caller has a membership, a request or a place on the waiting list, or that have declined their
 * request, with the headers.
 */
export const readJoinedGroups = async ({ query, caller, url, deadline }: ListRequest<Query>) => {
  const { limit, after } = query
  const status = query.role ? 'joined' : (query.status ?? 'joined')
  const isQueue = status === 'waiting'
  const source = sourceOf(caller.uid, query)
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
      const own = { ...roleFields(docs[at], group), ...positions[at], ...unseen }
      const [quietSince, archivedAt] = ['quietSince', 'archivedAt'].map(
        (field) => timestampSchema.safeParse(group.get(field)).data ?? null,
      )
      const fields = { ...group.data(), nextMeeting, quietSince, archivedAt, ...own, _id: group.id }
      return restJoinedGroupSchema.safeParse(fields).data ?? []
    }),
  }
}
