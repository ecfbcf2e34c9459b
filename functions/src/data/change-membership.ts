import { type Group, isOpen } from '@hobbyhub/contract/group'
import type { MemberDocument } from '@hobbyhub/contract/member'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { db } from './firestore.ts'
import type { Membership } from './membership.ts'

// A membership and its group's counts change in one batch, which fails if either has changed since it was read.

type ExistingMembership = Membership & { readonly member: NonNullable<Membership['member']> }
type NewMember = Pick<MemberDocument, 'name' | 'photoURL' | 'status'>

/** The group's counters after so many more have joined, or asked to join. */
const countsAfter = (group: Group, { joined = 0, pending = 0 }: { joined?: number; pending?: number }) => {
  const memberCount = group.memberCount + joined
  return { memberCount, pendingCount: group.pendingCount + pending, isOpen: isOpen({ ...group, memberCount }) }
}

/** Adds a member, or a request to join, to a group. */
export const commitJoin = async (
  { group, groupRef, groupTime, memberRef }: Membership,
  newMember: NewMember,
  deadline: Deadline,
): Promise<void> => {
  const batch = db.batch()
  batch.create(memberRef, {
    ...newMember,
    uid: memberRef.id,
    joinedAt: FieldValue.serverTimestamp(),
    groupId: group.id,
  })
  batch.update(groupRef, countsAfter(group, { [newMember.status]: 1 }), { lastUpdateTime: groupTime })
  await deadline.run(() => batch.commit())
}

/** Turns a request into a membership. Returns the new membership. */
export const commitApproval = async (
  { group, groupRef, groupTime, member, memberRef }: ExistingMembership,
  deadline: Deadline,
): Promise<MemberDocument> => {
  const joinedAt = Timestamp.now()
  const batch = db.batch()
  batch.update(memberRef, { status: 'joined', joinedAt }, { lastUpdateTime: member.time })
  batch.update(groupRef, countsAfter(group, { joined: 1, pending: -1 }), { lastUpdateTime: groupTime })
  await deadline.run(() => batch.commit())
  return { ...member, status: 'joined', joinedAt: joinedAt.toDate().toISOString() }
}

/** Removes a member, or a request to join, from a group. */
export const commitRemoval = async (
  { group, groupRef, groupTime, member, memberRef }: ExistingMembership,
  deadline: Deadline,
): Promise<void> => {
  const batch = db.batch()
  batch.delete(memberRef, { lastUpdateTime: member.time })
  batch.update(groupRef, countsAfter(group, { [member.status]: -1 }), { lastUpdateTime: groupTime })
  await deadline.run(() => batch.commit())
}
