import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { type GroupRoles, rolesOf } from '../members/group-access.ts'
import { groupNotFoundError, meetingNotFoundError } from '../platform/api-error.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { creatorRef, db, memberRef, parentsOf, replyRef } from '../platform/firestore/refs.ts'
import { type StoredReply, toStoredReply } from './replies.ts'

/**
 * A meeting, its group, and some users' memberships and replies, read at the same moment. A document that does not exist is a
 * snapshot whose `exists` is false.
 */
export type MeetingAndReplies = {
  readonly group: DocumentSnapshot
  readonly creator: DocumentSnapshot
  readonly meeting: DocumentSnapshot
  /** Keyed by uid, as `replies` are. */
  readonly members: ReadonlyMap<string, DocumentSnapshot>
  readonly replies: ReadonlyMap<string, DocumentSnapshot>
}

const byId = (docs: readonly DocumentSnapshot[]): ReadonlyMap<string, DocumentSnapshot> =>
  new Map(docs.map((doc) => [doc.id, doc]))

export const readMeetingAndReplies = async (
  ref: DocumentReference,
  uids: readonly string[],
  deadline: Deadline,
): Promise<MeetingAndReplies> => {
  const [groupRef] = parentsOf([{ ref }])
  if (!groupRef) throw meetingNotFoundError()
  const { id } = groupRef
  const ofUsers = [...uids.map((uid) => memberRef(id, uid)), ...uids.map((uid) => replyRef(ref, uid))]
  const [group, creator, meeting, ...others] = await deadline.run(() =>
    db.getAll(groupRef, creatorRef(id), ref, ...ofUsers),
  )
  if (!group || !creator || !meeting) throw meetingNotFoundError()
  const [members, replies] = [others.slice(0, uids.length), others.slice(uids.length)]
  return { group, creator, meeting, members: byId(members), replies: byId(replies) }
}

/** A user's roles in the group, their membership, and their reply to the meeting. */
export type RolesAndReply = GroupRoles & { readonly member: DocumentSnapshot; readonly reply: StoredReply }

/** Throws 404 if there is no such group. */
export const rolesAndReplyOf = (
  { group, creator, members, replies }: MeetingAndReplies,
  user: UserIdentity,
): RolesAndReply => {
  const [member, reply] = [members.get(user.uid), replies.get(user.uid)]
  if (!group.exists || !member || !reply) throw groupNotFoundError()
  return { ...rolesOf(user, { creator, member }), member, reply: toStoredReply(reply) }
}
