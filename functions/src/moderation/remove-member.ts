import { decisionReasonSchema, type MemberStatus } from '@hobbyhub/contract/members/member'
import type { Ground } from '@hobbyhub/contract/moderation/ground'
import type { WriteBatch } from 'firebase-admin/firestore'
import { withdrawRepliesInGroup } from '../meetings/withdraw-replies.ts'
import { commitRemoval } from '../members/change-membership.ts'
import { type MemberIds, type Membership, readMembership } from '../members/membership.ts'
import { removalRef } from '../members/removals.ts'
import { addDecisionMail } from '../outbox/site-mails.ts'
import {
  ApiError,
  creatorOnlyError,
  groupNotFoundError,
  memberNotFoundError,
  organizersOnlyError,
  statusChangedError,
} from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { completeRemoval } from '../polls/complete-removal.ts'
import { checkModerator } from './check-moderator.ts'
import { addToLog } from './log.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

type Removal = MemberIds & {
  /** The status that the caller believes the membership to have; throws 409 if it has another one. */
  readonly status?: MemberStatus | undefined
  readonly reason?: string | undefined
  /** Only a moderator gives one. */
  readonly ground?: Ground | undefined
}

/** What of a reason and a ground only a moderator may give, and only about others. */
const moderatorsDetails = ({ reason, ground }: Removal) => [
  ...(decisionReasonSchema.safeParse(reason).error?.issues.map(({ message }) => ({ path: 'reason', message })) ?? []),
  ...(ground === undefined ? [] : [{ path: 'ground', message: 'Only moderators give one, about others.' }]),
]

const checkStatement = (removal: Removal): void => {
  const details = moderatorsDetails(removal)
  if (details.length > 0) throw new ApiError('invalid-argument', 'The query is not valid.', { details })
}

/**
 * Whether the caller removes somebody as a moderator of the site: from a group that they do not run, from a hidden one, or with
 * a ground or a reason that only moderators give. Throws 403 if they may not remove others from the group in either role.
 */
const isModeration = async (
  removal: Removal,
  { isHidden, callerCanManage }: Membership,
  { caller, deadline }: Context,
): Promise<boolean> => {
  const isOrganizers = callerCanManage && !isHidden
  const isModerators = caller.isModerator && (!isOrganizers || moderatorsDetails(removal).length > 0)
  if (isModerators) await checkModerator(caller, deadline)
  else if (!isOrganizers) throw organizersOnlyError()
  else checkStatement(removal)
  return isModerators
}

/**
 * Ends a membership, a request or a place on the waiting list, and withdraws the user's replies to the group's meetings and answers
 * to its polls. Leaving, withdrawing a request, declining one and removing a member are one operation: only the caller and the
 * member's status differ. An organizer cannot remove another organizer, because organizers do not appoint each other; a moderator of
 * the site can, and the log has it. In a hidden group, users can remove only themselves, and moderators others.
 */
export const removeFromGroup = async (removal: Removal, { caller, deadline }: Context): Promise<void> => {
  const { status, reason, ground, ...ids } = removal
  const isSelf = caller.uid === ids.uid
  if (isSelf) checkStatement(removal)
  await retryOnConflict(async () => {
    const membership = await readMembership(ids, { caller, deadline, orHidden: isSelf || caller.isModerator })
    const { group, member, callerIsCreator } = membership
    const isModerators = !isSelf && (await isModeration(removal, membership, { caller, deadline }))
    const canRemoveOrganizers = isSelf || isModerators || callerIsCreator
    if (!canRemoveOrganizers && member?.role === 'organizer') throw creatorOnlyError()
    // The creator has no membership, but may have replied to meetings. These replies must not be withdrawn below.
    if (!member && ids.uid === group.creatorUid) throw memberNotFoundError()
    if (member && member.status !== (status ?? member.status)) throw statusChangedError(isSelf ? member.status : null)
    // If users remove themselves, their seats are given back at once, and again after the removal, in case they replied in between.
    // Another user's seats are given back only after the removal, which checks that the caller may do this. If a call is cut off
    // after the removal, a repeated call or a scheduled job completes it.
    if (!member) await completeRemoval(removalRef(ids), deadline)
    else if (isSelf) await withdrawRepliesInGroup(ids, deadline)
    // Only the group's members and moderators may learn that it is hidden.
    if (!member) throw membership.isHidden && !isModerators ? groupNotFoundError() : memberNotFoundError()

    const statement = ground === undefined ? {} : { ground }
    const record = (batch: WriteBatch) => {
      const title = `${member.name}, from ${group.groupName}`
      addToLog(batch, { caller, action: 'remove-member', what: ids.uid, title, reason })
      addDecisionMail(batch, {
        kind: 'member-removed',
        uid: ids.uid,
        groupName: group.groupName,
        event: `${group.id} ${member.joinedAt}`,
        ...(reason === undefined ? {} : { reason }),
        ...statement,
      })
    }
    const asModerator = isModerators ? { statement, record } : undefined
    await commitRemoval({ ...membership, member }, { by: caller.uid, deadline, isMarked: true, reason, asModerator })
  })
  await completeRemoval(removalRef(ids), deadline)
}
