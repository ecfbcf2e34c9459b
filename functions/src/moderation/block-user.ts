import { blockedUserDocumentSchema, type RestBlockedUser } from '@hobbyhub/contract/moderation/blocked-user'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { revisionIncrement } from '../groups/revision-increment.ts'
import { commitRemoval } from '../members/change-membership.ts'
import { type MemberIds, type Membership, readMembership } from '../members/membership.ts'
import { addRemoval, removalRef } from '../members/removals.ts'
import { ApiError, creatorOnlyError, organizersOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { blockedUserRef, db, declinedRequestRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { completeRemoval } from '../polls/complete-removal.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

export const toRestBlockedUser = (snapshot: DocumentSnapshot): RestBlockedUser => {
  const { groupId: _, ...blocked } = blockedUserDocumentSchema.parse(snapshot.data())
  return blocked
}

/** Throws 403 unless the caller may block the user: organizers may block the users whom they may remove. */
const check = ({ uid }: MemberIds, { group, member, callerIsCreator, callerCanManage }: Membership): void => {
  if (!callerCanManage) throw organizersOnlyError()
  if (uid === group.creatorUid) throw new ApiError('permission-denied', "A group's creator can't be blocked.")
  if (!callerIsCreator && member?.role === 'organizer') throw creatorOnlyError()
}

/**
 * Removes the membership, if any, and blocks the user, in one batch. If the user joins at the same moment, the join and the block
 * conflict.
 */
const commitBlock = async (
  ids: MemberIds,
  membership: Membership,
  { caller, deadline }: Context,
): Promise<RestBlockedUser> => {
  const { member, groupRef, groupTime, failIfDemoted } = membership
  const blockedAt = Timestamp.now()
  const name = member?.name ?? DEFAULT_MEMBER_NAME
  const block = (batch: WriteBatch): void => {
    batch.set(blockedUserRef(ids.id, ids.uid), { uid: ids.uid, name, groupId: ids.id, blockedAt })
    batch.delete(declinedRequestRef(ids.id, ids.uid))
    addRemoval(batch, ids)
  }
  if (member) await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, block })
  else {
    const batch = db.batch()
    block(batch)
    // No count changes, but this write makes a simultaneous join conflict: that join may have read that the user is not blocked.
    batch.update(groupRef, revisionIncrement, { lastUpdateTime: groupTime })
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
  }
  return { uid: ids.uid, name, blockedAt: blockedAt.toDate().toISOString() }
}

/**
 * Blocks a user from a group, and removes their membership, request or place on the waiting list in the same batch. Safe to
 * repeat. Throws 404 if there is no such group, 403 if the caller may not block the user.
 */
export const blockFromGroup = async (ids: MemberIds, context: Context): Promise<RestBlockedUser> => {
  const { deadline } = context
  const blocked = await retryOnConflict(async () => {
    const membership = await readMembership(ids, context)
    check(ids, membership)
    const stored = await deadline.run(() => blockedUserRef(ids.id, ids.uid).get())
    if (stored.exists && !membership.member) return toRestBlockedUser(stored)
    return commitBlock(ids, membership, context)
  })
  // The user's seats at meetings are given back after the block, because only the block checks that the caller may do this. If the
  // call is cut off here, a repeated call or a scheduled job gives them back.
  await completeRemoval(removalRef(ids), deadline)
  return blocked
}
