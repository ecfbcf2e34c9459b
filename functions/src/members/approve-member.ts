import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import type { RestMember } from '@hobbyhub/contract/members/member'
import { ApiError, memberNotFoundError, organizersOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { commitApproval } from './change-membership.ts'
import { type MemberIds, readMembership, toRestMember } from './membership.ts'

/** Approves a request. `joinedAt` was the time of the request, and becomes the time of the approval. */
export const approveMember = (
  ids: MemberIds,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<RestMember> =>
  retryOnConflict(async () => {
    const membership = await readMembership(ids, { caller, deadline })
    const { group, member } = membership
    if (!membership.callerCanManage) throw organizersOnlyError()
    if (!member) throw memberNotFoundError()
    if (member.status === 'joined') return toRestMember(member)
    // Users on the waiting list get their places in order; they cannot be approved one by one.
    if (member.status === 'waiting' || !hasFreePlace(group))
      throw new ApiError('group-full', JOIN_MESSAGES['group-full'])
    return toRestMember(await commitApproval({ ...membership, member }, { by: caller.uid, deadline }))
  })
