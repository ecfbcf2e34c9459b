import type { Group } from '@hobbyhub/contract/group'
import { type MemberDocument, memberDocumentSchema, type RestMember } from '@hobbyhub/contract/member'
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { groupNotFound } from '../api-error.ts'
import type { Owner } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { creatorRef, db, groupRef, memberRef } from './firestore.ts'
import { isCreator, parseGroup } from './groups.ts'

/** A group and one user's membership of it, read at the same moment. */
export type Membership = {
  readonly group: Group
  readonly groupRef: DocumentReference
  /** The group's update time, for the preconditions of a batch. */
  readonly groupTime: Timestamp
  readonly member: (MemberDocument & { readonly time: Timestamp }) | null
  readonly memberRef: DocumentReference
  readonly callerIsCreator: boolean
}

const parseMember = (snapshot: DocumentSnapshot): Membership['member'] =>
  snapshot.updateTime ? { ...memberDocumentSchema.parse(snapshot.data()), time: snapshot.updateTime } : null

/** Throws 404 if there is no such group. `member` is null if the user is not a member. */
export const readMembership = async (
  of: { readonly id: string; readonly uid: string },
  { caller, deadline }: { readonly caller: Owner; readonly deadline: Deadline },
): Promise<Membership> => {
  const refs = [groupRef(of.id), memberRef(of.id, of.uid), creatorRef(of.id)] as const
  const [group, member, creator] = await deadline.run(() => db.getAll(...refs))
  if (!group?.updateTime || !member || !creator) throw groupNotFound()
  return {
    group: parseGroup(group),
    groupRef: refs[0],
    groupTime: group.updateTime,
    member: parseMember(member),
    memberRef: refs[1],
    callerIsCreator: isCreator(caller, creator),
  }
}

export const toRestMember = ({ uid, name, photoURL, status, joinedAt }: MemberDocument): RestMember => ({
  uid,
  name,
  photoURL,
  status,
  joinedAt,
})
