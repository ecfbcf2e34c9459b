import type { ChangedMember } from '@hobbyhub/contract/member'
import { memberNotFound, notRun, statusChanged } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import { commitRemoval } from '../data/change-membership.ts'
import { readMembership, toRestMember } from '../data/membership.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import type { Deadline } from '../deadline.ts'

/** Declines a request, and nothing else: 409 where it has been approved, or where the user waits by now. */
export const declineMember = (
  { reason, ...of }: { readonly id: string; readonly uid: string; readonly reason: string | undefined },
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<ChangedMember> =>
  retryOnConflict(async () => {
    const membership = await readMembership(of, { caller, deadline })
    const { member } = membership
    if (!membership.callerRuns) throw notRun()
    if (!member) throw memberNotFound()
    if (member.status !== 'pending') throw statusChanged(null)
    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, reason })
    return { ...toRestMember(member), status: 'declined' as const }
  })
