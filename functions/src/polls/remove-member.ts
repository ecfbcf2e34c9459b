import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { withdrawRepliesInGroup } from '../meetings/withdraw-replies.ts'
import { commitRemoval } from '../members/change-membership.ts'
import { type MemberIds, readMembership } from '../members/membership.ts'
import { removalRef } from '../members/removals.ts'
import {
  creatorOnlyError,
  groupNotFoundError,
  memberNotFoundError,
  organizersOnlyError,
  statusChangedError,
} from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { completeRemoval } from './complete-removal.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Ends a membership, a request or a place on the waiting list, and withdraws the user's replies to the group's meetings and answers
 * to its polls. Leaving, withdrawing a request, declining one and removing a member are one operation: only the caller and the
 * member's status differ. An organizer cannot remove another organizer, because organizers do not appoint each other. In a hidden
 * group, users can remove only themselves.
 *
 * @param status the status that the caller believes the membership to have; throws 409 if it has another one
 */
export const removeFromGroup = async (
  {
    status,
    reason,
    ...ids
  }: MemberIds & { readonly status: MemberStatus | undefined; readonly reason: string | undefined },
  { caller, deadline }: Context,
): Promise<void> => {
  const isSelf = caller.uid === ids.uid
  await retryOnConflict(async () => {
    const membership = await readMembership(ids, { caller, deadline, orHidden: isSelf })
    const { member, callerIsCreator, callerCanManage } = membership
    if (!isSelf && !callerCanManage) throw organizersOnlyError()
    if (!isSelf && !callerIsCreator && member?.role === 'organizer') throw creatorOnlyError()
    // The creator has no membership, but may have replied to meetings. These replies must not be withdrawn below.
    if (!member && ids.uid === membership.group.creatorUid) throw memberNotFoundError()
    if (member && member.status !== (status ?? member.status)) throw statusChangedError(isSelf ? member.status : null)
    // If users remove themselves, their seats are given back at once, and again after the removal, in case they replied in between.
    // Another user's seats are given back only after the removal, which checks that the caller may do this. If a call is cut off
    // after the removal, a repeated call or a scheduled job completes it.
    if (!member) await completeRemoval(removalRef(ids), deadline)
    else if (isSelf) await withdrawRepliesInGroup(ids, deadline)
    // Only the group's members may learn that it is hidden.
    if (!member) throw membership.isHidden ? groupNotFoundError() : memberNotFoundError()

    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, isMarked: true, reason })
  })
  await completeRemoval(removalRef(ids), deadline)
}
