import type { endpoints } from '@hobbyhub/contract/endpoints'
import {
  type MemberDocument,
  type MemberStatus,
  memberDocumentSchema,
  type RestMember,
} from '@hobbyhub/contract/members/member'
import { organizersOnlyError } from '../../platform/api-error.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { groupCollection } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoForOthers } from '../../platform/shareable-profile.ts'
import { type Membership, readMembership, toRestMember } from '../membership.ts'
import { membersIndex, organizersIndex } from '../queries.ts'

/** The statuses that organizers get if the query has no `status`. Clients of the specification know only these two, not the waiting list. */
const MEMBERS_AND_REQUESTS: readonly MemberStatus[] = ['joined', 'pending']

/** A member may see who else has joined, if the creator allows it. */
const canSeeMembers = ({ group, member }: Membership): boolean => group.membersVisible && member?.status === 'joined'

/** The fields of another member that a member sees, without notes, answers and settings. */
const toFellowMember = ({ uid, name, photoURL, status, role, joinedAt }: MemberDocument): RestMember => ({
  uid,
  name,
  photoURL: photoForOthers(photoURL),
  status,
  role,
  joinedAt,
})

export const listMembers: Handler<typeof endpoints.listMembers> = async ({ params, query, caller, url, deadline }) => {
  const membership = await readMembership({ id: params.id, uid: caller.uid }, { caller, deadline })
  const { callerCanManage } = membership
  const { status = callerCanManage ? MEMBERS_AND_REQUESTS : 'joined' } = query
  // Only the creator and organizers may read requests and the waiting list.
  if (!callerCanManage && (status !== 'joined' || !canSeeMembers(membership))) throw organizersOnlyError()
  const [index, value] = query.role ? [organizersIndex, query.role] : [membersIndex, status]
  const members = indexedQuery(groupCollection(params.id, 'members'), index, [value])
  const { docs, headers } = await readQueryPage({ query: members, index }, query, { url, deadline })
  const toRest = callerCanManage ? toRestMember : toFellowMember
  // Organizers are found by role and not by status. All of them have joined, so none is listed for another status.
  const statuses = [status].flat()
  const listed = docs
    .map((doc) => memberDocumentSchema.parse(doc.data()))
    .filter((member) => statuses.includes(member.status))
  return { status: 200, headers, body: listed.map(toRest) }
}
