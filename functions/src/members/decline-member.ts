import type { ChangedMember } from '@hobbyhub/contract/members/member'
import { memberNotFoundError, organizersOnlyError, statusChangedError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { commitRemoval } from './change-membership.ts'
import { type MemberIds, readMembership, toRestMember } from './membership.ts'

/** Declines a request. Throws 409 if the user is not a requester any more, but a member or on the waiting list. */
export const declineMember = (
  { reason, ...ids }: MemberIds & { readonly reason: string | undefined },
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<ChangedMember> =>
  retryOnConflict(async () => {
    const membership = await readMembership(ids, { caller, deadline })
    const { member } = membership
    if (!membership.callerCanManage) throw organizersOnlyError()
    if (!member) throw memberNotFoundError()
    if (member.status !== 'pending') throw statusChangedError(null)
    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, reason })
    return { ...toRestMember(member), status: 'declined' as const }
  })
