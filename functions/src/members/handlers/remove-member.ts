import type { endpoints } from '@hobbyhub/contract/endpoints'
import { withdrawRepliesInGroup } from '../../meetings/withdraw-replies.ts'
import {
  creatorOnlyError,
  groupNotFoundError,
  memberNotFoundError,
  organizersOnlyError,
  statusChangedError,
} from '../../platform/api-error.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { commitRemoval } from '../change-membership.ts'
import { readMembership } from '../membership.ts'
import { completeRemoval, removalRef } from '../removals.ts'

/**
 * Leaving, withdrawing a request, declining one and removing a member are one operation: only the caller and the member's
 * status differ. An organizer cannot remove another organizer, because organizers do not appoint each other. In a hidden group,
 * users can remove only themselves.
 */
export const removeMember: Handler<typeof endpoints.removeMember> = async ({ params, query, caller, deadline }) => {
  const isSelf = caller.uid === params.uid
  await retryOnConflict(async () => {
    const membership = await readMembership(params, { caller, deadline, orHidden: isSelf })
    const { member, callerIsCreator, callerCanManage } = membership
    if (!isSelf && !callerCanManage) throw organizersOnlyError()
    if (!isSelf && !callerIsCreator && member?.role === 'organizer') throw creatorOnlyError()
    // The creator has no membership, but may have replied to meetings. These replies must not be withdrawn below.
    if (!member && params.uid === membership.group.creatorUid) throw memberNotFoundError()
    if (member && member.status !== (query.status ?? member.status))
      throw statusChangedError(isSelf ? member.status : null)
    // If users remove themselves, their seats are given back at once, and again after the removal, in case they replied in between.
    // Another user's seats are given back only after the removal, which checks that the caller may do this. If a call is cut off
    // after the removal, a repeated call or a scheduled job completes it.
    if (!member) await completeRemoval(removalRef(params), deadline)
    else if (isSelf) await withdrawRepliesInGroup(params, deadline)
    // Only the group's members may learn that it is hidden.
    if (!member) throw membership.isHidden ? groupNotFoundError() : memberNotFoundError()

    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, isMarked: true, reason: query.reason })
  })
  await completeRemoval(removalRef(params), deadline)
  return { status: 200, body: { deletedCount: 1 } }
}
