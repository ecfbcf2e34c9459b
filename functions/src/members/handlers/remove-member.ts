import type { endpoints } from '@hobbyhub/contract/endpoints'
import { withdrawRepliesInGroup } from '../../meetings/withdraw-replies.ts'
import { creatorOnly, groupNotFound, memberNotFound, organizersOnly, statusChanged } from '../../platform/api-error.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { commitRemoval } from '../change-membership.ts'
import { readMembership } from '../membership.ts'

/**
 * Leave, withdraw, decline and remove are one operation: they differ in the caller and in the member's status. An organizer
 * cannot remove another one, since organizers don't appoint each other. In a hidden group, users can remove only themselves.
 */
export const removeMember: Handler<typeof endpoints.removeMember> = async ({ params, query, caller, deadline }) => {
  const isSelf = caller.uid === params.uid
  await retryOnConflict(async () => {
    const membership = await readMembership(params, { caller, deadline, orHidden: isSelf })
    const { member, callerIsCreator, callerCanManage } = membership
    if (!isSelf && !callerCanManage) throw organizersOnly()
    if (!isSelf && !callerIsCreator && member?.role === 'organizer') throw creatorOnly()
    // The creator has seats at meetings without a membership.
    if (!member && params.uid === membership.group.creatorUid) throw memberNotFound()
    if (member && member.status !== (query.status ?? member.status)) throw statusChanged(isSelf ? member.status : null)
    // A caller's own seats are given back before the removal, in case the call is cut off after it, and again afterwards, for a
    // reply made in between. Somebody else's are given back only afterwards, because the removal proves that the caller may do
    // it. A repeated call gives back the rest.
    if (!member || isSelf) await withdrawRepliesInGroup(params, deadline)
    // Only the group's members may learn that it is hidden.
    if (!member) throw membership.isHidden ? groupNotFound() : memberNotFound()

    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, reason: query.reason })
  })
  await withdrawRepliesInGroup(params, deadline)
  return { status: 200, body: { deletedCount: 1 } }
}
