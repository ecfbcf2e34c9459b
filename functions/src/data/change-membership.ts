import { type Group, isOpen } from '@hobbyhub/contract/group'
import type { MemberDocument } from '@hobbyhub/contract/member'
import type { Firestore } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import type { Membership } from './membership.ts'
import type { Store } from './store.ts'

// A membership changes with its group's counts, in one batch, which fails where either has changed since it was read.

type Present = Membership & { readonly member: NonNullable<Membership['member']> }
type Joining = Pick<MemberDocument, 'name' | 'photoURL' | 'status'>

/** What a group says of its members once so many more have joined, or asked. */
const countsAfter = (group: Group, { joined = 0, pending = 0 }: { joined?: number; pending?: number }) => {
  const memberCount = group.memberCount + joined
  return { memberCount, pendingCount: group.pendingCount + pending, isOpen: isOpen({ ...group, memberCount }) }
}

/** Puts a person, or their request, into a group. */
export const commitJoin = async (
  { db, FieldValue }: Pick<Store, 'db' | 'FieldValue'>,
  { group, groupRef, groupTime, memberRef }: Membership,
  joining: Joining,
  deadline: Deadline,
): Promise<void> => {
  const batch = db.batch()
  batch.create(memberRef, {
    ...joining,
    uid: memberRef.id,
    joinedAt: FieldValue.serverTimestamp(),
    groupId: group.id,
  })
  batch.update(groupRef, countsAfter(group, { [joining.status]: 1 }), { lastUpdateTime: groupTime })
  await deadline.run(() => batch.commit())
}

/** Makes a request a membership; gives it as it is then. */
export const commitApproval = async (
  { db, Timestamp }: Pick<Store, 'db' | 'Timestamp'>,
  { group, groupRef, groupTime, member, memberRef }: Present,
  deadline: Deadline,
): Promise<MemberDocument> => {
  const joinedAt = Timestamp.now()
  const batch = db.batch()
  batch.update(memberRef, { status: 'joined', joinedAt }, { lastUpdateTime: member.time })
  batch.update(groupRef, countsAfter(group, { joined: 1, pending: -1 }), { lastUpdateTime: groupTime })
  await deadline.run(() => batch.commit())
  return { ...member, status: 'joined', joinedAt: joinedAt.toDate().toISOString() }
}

/** Takes a person, or their request, out of a group. */
export const commitRemoval = async (
  db: Firestore,
  { group, groupRef, groupTime, member, memberRef }: Present,
  deadline: Deadline,
): Promise<void> => {
  const batch = db.batch()
  batch.delete(memberRef, { lastUpdateTime: member.time })
  batch.update(groupRef, countsAfter(group, { [member.status]: -1 }), { lastUpdateTime: groupTime })
  await deadline.run(() => batch.commit())
}
