import { earliestToday } from '@hobbyhub/contract/dates'
import type { Group } from '@hobbyhub/contract/group'
import { JOIN_MESSAGES, type JoinRefusal, joinRefusal } from '@hobbyhub/contract/join-rule'
import type { MemberStatus } from '@hobbyhub/contract/member'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import { countsAfter } from './change-membership.ts'
import { type GroupWithMembers, parseMember } from './membership.ts'

export type JoinRequest = {
  readonly caller: Caller
  /** Whether the caller waits for a place if the group is full. */
  readonly wait: boolean
  readonly note: string | undefined
}

/** The caller's status from now on, or why there is none. */
type Outcome = { readonly status: MemberStatus; readonly isNew: boolean } | Error

const newStatus = (group: Group, refusal: JoinRefusal | null, wait: boolean): MemberStatus | ApiError => {
  if (refusal === 'group-full' && wait && !group.approvalRequired) return 'waiting'
  if (refusal) return new ApiError(refusal, JOIN_MESSAGES[refusal])
  return group.approvalRequired ? 'pending' : 'joined'
}

/** A membership that cannot be read fails its own call, not those that are decided with it. */
const storedStatus = ({ members }: GroupWithMembers, uid: string): MemberStatus | Error | undefined => {
  const stored = members.get(uid)
  try {
    return stored && parseMember(stored)?.status
  } catch (error) {
    return error instanceof Error ? error : new Error('broken document')
  }
}

/** Decides on calls that are committed together as if they came one after the other. Refusals are returned, not thrown. */
export const decideJoins = <Request extends JoinRequest>(state: GroupWithMembers, requests: readonly Request[]) => {
  const today = earliestToday(new Date())
  const joining = new Map<string, { readonly request: Request; readonly status: MemberStatus }>()
  let after = state.group

  const decide = (request: Request): Outcome => {
    const { caller, wait } = request
    // The creator may have the owner's e-mail under another uid than the one that made the group.
    const refusal = state.isOwn(caller) ? 'own-group' : joinRefusal(after, { uid: caller.uid, today })
    const present = joining.get(caller.uid)?.status ?? storedStatus(state, caller.uid)
    if (present instanceof Error) return present
    if (present && refusal !== 'own-group') return { status: present, isNew: false }
    const status = newStatus(after, refusal, wait)
    if (status instanceof Error) return status
    joining.set(caller.uid, { request, status })
    after = { ...after, ...countsAfter(after, { [status]: 1 }) }
    return { status, isNew: true }
  }
  return { outcomes: requests.map(decide), joining, after }
}
