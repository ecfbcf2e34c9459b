import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { JOIN_MESSAGES, type JoinRefusal, joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { BLOCKED_USER_MESSAGE } from '@hobbyhub/contract/moderation/blocked-user'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import { resultOrError } from '../platform/result-or-error.ts'
import { changedGroupCounts } from './change-membership.ts'
import { type GroupAndMemberships, parseMember } from './membership.ts'
import { createInviteRedeemer } from './redeem-invites.ts'

export type JoinRequest = {
  readonly caller: Caller
  /** Whether the caller wants to wait for a place if the group is full. */
  readonly wait: boolean
  readonly note: string | undefined
  /** The answers to the group's questions, in the order of the questions. */
  readonly answers: readonly string[]
  /** The code of an invitation. */
  readonly invite: string | undefined
  /** Whether the invitation has admitted the caller to a closed site, which has counted its use already. */
  readonly isInviteUsed?: boolean
}

type NewMembership<Request> = {
  readonly request: Request
  readonly status: MemberStatus
  /** The id of the invitation that the call has used. */
  readonly inviteId: string | undefined
}

/** The caller's status after the call, and whether the call has changed it; or the error that refuses the call. */
type Outcome = { readonly status: MemberStatus; readonly isNew: boolean } | Error

const newStatus = (
  group: Group,
  refusal: JoinRefusal | null,
  { wait, skipsApproval }: { readonly wait: boolean; readonly skipsApproval: boolean },
): MemberStatus | ApiError => {
  if (refusal === 'group-full' && wait) return 'waiting'
  if (refusal) return new ApiError(refusal, JOIN_MESSAGES[refusal])
  // An invitation that skips approval still needs a free place.
  return group.approvalRequired && !(skipsApproval && hasFreePlace(group)) ? 'pending' : 'joined'
}

/** A question was removed after the caller had read the questions, so it is unclear which questions the answers belong to. */
const tooManyAnswers = (): ApiError =>
  new ApiError('invalid-argument', 'The body is not valid.', {
    details: [{ path: 'answers', message: 'The group has changed its questions. Please check your answers.' }],
  })

/** Returns an error for a membership that cannot be parsed, so that only its own user's call fails, and not the whole batch. */
const storedStatus = ({ members }: GroupAndMemberships, uid: string): MemberStatus | Error | undefined => {
  const stored = members.get(uid)
  return resultOrError(() => stored && parseMember(stored)?.status)
}

/**
 * Decides on calls that share a batch, as if they came one after the other. Returns refusals instead of throwing them.
 */
export const decideJoins = <Request extends JoinRequest>(state: GroupAndMemberships, requests: readonly Request[]) => {
  const now = new Date()
  const today = earliestDateOnEarth(now)
  const invites = createInviteRedeemer(state.invites, now)
  const joining = new Map<string, NewMembership<Request>>()
  let after = state.group

  const decide = (request: Request): Outcome => {
    const { caller, wait, invite, isInviteUsed = false } = request
    // The owner is recognized by e-mail, so the owner's account may have another uid than the group's `creatorUid`.
    const refusal = state.isOwn(caller) ? 'own-group' : joinRefusal(after, { uid: caller.uid, today })
    const present = joining.get(caller.uid)?.status ?? storedStatus(state, caller.uid)
    if (present instanceof Error) return present
    const invited = invite === undefined ? { skipsApproval: false } : invites.check(invite, isInviteUsed)
    const skipsApproval = !(invited instanceof Error) && invited.skipsApproval
    const status = newStatus(after, refusal, { wait, skipsApproval })
    // An invitation that skips approval turns a pending request into a membership.
    const isAdmittedByInvite = present === 'pending' && skipsApproval && status === 'joined'
    if (present && !isAdmittedByInvite && refusal !== 'own-group') return { status: present, isNew: false }
    if (state.blocked.has(caller.uid) && refusal !== 'own-group') return new ApiError('blocked', BLOCKED_USER_MESSAGE)
    if (invited instanceof Error && refusal !== 'own-group') return invited
    if (status instanceof Error) return status
    if (status === 'pending' && request.answers.length > state.group.joinQuestions.length) return tooManyAnswers()
    // If a group that approves its members is full, an invitation that skips approval only makes a request, and is not used.
    const isUsed = !(status === 'pending' && skipsApproval)
    const inviteId = invite !== undefined && isUsed ? invites.use(invite, isInviteUsed) : undefined
    joining.set(caller.uid, { request, status, inviteId })
    after = { ...after, ...changedGroupCounts(after, { [status]: 1, ...(isAdmittedByInvite ? { pending: -1 } : {}) }) }
    return { status, isNew: true }
  }
  return { outcomes: requests.map(decide), joining, after, invites }
}
