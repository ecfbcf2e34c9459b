import type { endpoints } from '@hobbyhub/contract/endpoints'
import { isOpen } from '@hobbyhub/contract/group'
import { JOIN_MESSAGES } from '@hobbyhub/contract/join-rule'
import { ApiError, memberNotFound, notYours } from '../api-error.ts'
import { commitApproval } from '../data/change-membership.ts'
import { readMembership, toRestMember } from '../data/membership.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

/** `joinedAt` becomes the time of the approval; until then it is the time of the request. */
export const approveMember: Handler<typeof endpoints.approveMember> = async ({ params, caller, deadline }) => {
  return retryOnConflict(async () => {
    const membership = await readMembership(params, { caller, deadline })
    const { group, member } = membership
    if (!membership.callerIsCreator) throw notYours()
    if (!member) throw memberNotFound()
    if (member.status === 'joined') return { status: 200, body: toRestMember(member) }
    // Those who wait get their places in order, not by name.
    if (member.status === 'waiting' || !isOpen(group)) throw new ApiError('group-full', JOIN_MESSAGES['group-full'])

    const approved = await commitApproval({ ...membership, member }, { by: caller.uid, deadline })
    return { status: 200, body: toRestMember(approved) }
  })
}
