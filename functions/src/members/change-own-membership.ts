import type { RestMember } from '@hobbyhub/contract/members/member'
import { memberNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { readMembership, toOwnMember } from './membership.ts'

type Change = { readonly muted: boolean } | { readonly seenAt: Date }

/** Changes a member's own settings. No count of the group depends on them. Throws 404 if there is no membership. */
export const changeOwnMembership = (
  id: string,
  change: Change,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<RestMember> =>
  retryOnConflict(async () => {
    const { member, memberRef } = await readMembership({ id, uid: caller.uid }, { caller, deadline })
    if (!member) throw memberNotFoundError()
    await deadline.run(() => memberRef.update(change, { lastUpdateTime: member.time }))
    const seen = 'seenAt' in change ? { seenAt: change.seenAt.toISOString() } : change
    return toOwnMember({ ...member, ...seen })
  })
