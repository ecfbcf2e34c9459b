import type { endpoints } from '@hobbyhub/contract/endpoints'
import { giveBackSeats } from '../../meetings/give-back-seats.ts'
import { groupNotFound, memberNotFound, notYours, organizersOnly, statusChanged } from '../../platform/api-error.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { commitRemoval } from '../change-membership.ts'
import { readMembership } from '../membership.ts'

/**
 * Leave, withdraw, decline and remove are one operation: they differ in who calls and in the member's status. An organizer
 * does not remove another one, as they do not name them. Of a hidden group one can take oneself away, and nobody else.
 */
export const removeMember: Handler<typeof endpoints.removeMember> = async ({ params, query, caller, deadline }) => {
  const isSelf = caller.uid === params.uid
  await retryOnConflict(async () => {
    const membership = await readMembership(params, { caller, deadline, orHidden: isSelf })
    const { member, callerIsCreator, callerCanManage } = membership
    if (!isSelf && !callerCanManage) throw organizersOnly()
    if (!isSelf && !callerIsCreator && member?.role === 'organizer') throw notYours()
    // The creator has seats without a membership.
    if (!member && params.uid === membership.group.creatorUid) throw memberNotFound()
    if (member && member.status !== (query.status ?? member.status)) throw statusChanged(isSelf ? member.status : null)
    // One's own before the removal, in case the call is cut off after it, and again afterwards, for a reply made in between.
    // Somebody else's only afterwards: the removal proves that the caller may. The same call again gives back what is left.
    if (!member || isSelf) await giveBackSeats(params, deadline)
    // Nobody else learns that a group is hidden.
    if (!member) throw membership.isHidden ? groupNotFound() : memberNotFound()

    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, reason: query.reason })
  })
  await giveBackSeats(params, deadline)
  return { status: 200, body: { deletedCount: 1 } }
}
