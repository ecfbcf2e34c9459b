import type { Group } from '@hobbyhub/contract/group'
import { type MemberDocument, memberDocumentSchema, type RestMember } from '@hobbyhub/contract/member'
import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore'
import { groupNotFound } from '../api-error.ts'
import type { Owner } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { isCreator, parseGroup } from './groups.ts'
import { creatorRef, groupRef, memberRef } from './store.ts'

/** A group and one person's place in it, as they stand together at one moment. */
export type Membership = {
  readonly group: Group
  readonly groupRef: DocumentReference
  /** The state that a batch's preconditions hold it to. */
  readonly groupTime: Timestamp
  readonly member: (MemberDocument & { readonly time: Timestamp }) | null
  readonly memberRef: DocumentReference
  readonly callerIsCreator: boolean
}

const parseMember = (snapshot: DocumentSnapshot): Membership['member'] =>
  snapshot.updateTime ? { ...memberDocumentSchema.parse(snapshot.data()), time: snapshot.updateTime } : null

/** Throws 404 where there is no such group; whether there is such a member is the caller's to look at. */
export const readMembership = async (
  db: Firestore,
  of: { readonly id: string; readonly uid: string },
  { caller, deadline }: { readonly caller: Owner; readonly deadline: Deadline },
): Promise<Membership> => {
  const refs = [groupRef(db, of.id), memberRef(db, of.id, of.uid), creatorRef(db, of.id)] as const
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
