import type { endpoints } from '@hobbyhub/contract/endpoints'
import { inviteDocumentSchema } from '@hobbyhub/contract/invites/invite'
import {
  type MemberDocument,
  type MemberStatus,
  memberDocumentSchema,
  type RestMember,
} from '@hobbyhub/contract/members/member'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { organizersOnlyError } from '../platform/api-error.ts'
import { hideProfile, NOBODY_HIDDEN, readHiddenUids } from '../platform/blocks.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { db, groupCollection, invitesRef } from '../platform/firestore/refs.ts'
import { photoForOthers } from '../platform/shareable-profile.ts'
import { type Membership, readMembership, toRestMember } from './membership.ts'
import { membersIndex, organizersIndex } from './queries.ts'

/**
 * The statuses that organizers get if the query has no `status`. Clients of the specification know only these two, not the waiting
 * list.
 */
const MEMBERS_AND_REQUESTS: readonly MemberStatus[] = ['joined', 'pending']

/** A member may see who else has joined, if the creator allows it. */
const canSeeMembers = ({ group, member }: Membership): boolean => group.membersVisible && member?.status === 'joined'

/** The fields of another member that a member sees, without notes, answers, invitation and settings. */
const toFellowMember = ({ uid, name, photoURL, status, role, joinedAt }: MemberDocument): RestMember => ({
  uid,
  name,
  photoURL: photoForOthers(photoURL),
  status,
  role,
  joinedAt,
})

/** What organizers call an invitation. */
const toInvitationName = (invite: DocumentSnapshot): RestMember['invitation'] => {
  const { label, createdAt } = inviteDocumentSchema.parse(invite.data())
  return { ...(label === undefined ? {} : { label }), createdAt }
}

/** Members as the creator and organizers see them, each with the invitation that they came by. */
const withInvitations = async (
  groupId: string,
  members: readonly MemberDocument[],
  deadline: Deadline,
): Promise<RestMember[]> => {
  const ids = new Set(members.flatMap(({ inviteId }) => inviteId ?? []))
  if (ids.size === 0) return members.map(toRestMember)
  const invites = await deadline.run(() => db.getAll(...[...ids].map((inviteId) => invitesRef(groupId).doc(inviteId))))
  return members.map((member) => {
    const invite = invites.find(({ id }) => id === member.inviteId)
    return { ...toRestMember(member), ...(invite?.exists ? { invitation: toInvitationName(invite) } : {}) }
  })
}

/** A page of a group's members, or of its requests or waiting list, with the Link header. Throws 403 if the caller may not see it. */
export const readMemberPage = async (
  id: string,
  { query, caller, url, deadline }: ListRequest<z.output<typeof endpoints.listMembers.query>>,
) => {
  const membership = await readMembership({ id, uid: caller.uid }, { caller, deadline })
  const { callerCanManage } = membership
  const { status = callerCanManage ? MEMBERS_AND_REQUESTS : 'joined' } = query
  // Only the creator and organizers may read requests and the waiting list.
  if (!callerCanManage && (status !== 'joined' || !canSeeMembers(membership))) throw organizersOnlyError()
  const [index, value] = query.role ? [organizersIndex, query.role] : [membersIndex, status]
  const members = indexedQuery(groupCollection(id, 'members'), index, [value])
  const [{ docs, headers }, hidden] = await Promise.all([
    readQueryPage({ query: members, index }, query, { url, deadline }),
    callerCanManage ? NOBODY_HIDDEN : readHiddenUids(caller.uid, deadline),
  ])
  // Organizers are found by role and not by status. All of them have joined, so none is listed for another status.
  const statuses = [status].flat()
  const listed = docs
    .map((doc) => memberDocumentSchema.parse(doc.data()))
    .filter((member) => statuses.includes(member.status))
  const body = callerCanManage
    ? await withInvitations(id, listed, deadline)
    : listed.map((member) => hideProfile(toFellowMember(member), hidden))
  return { headers, body }
}
