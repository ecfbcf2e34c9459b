import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import type { Ground } from '@hobbyhub/contract/moderation/ground'
import { FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { ACTIVE_FIELDS } from '../groups/activity.ts'
import { addNotification } from '../notifications/add-notification.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, declinedRequestRef, handoverRef, takeoverRef } from '../platform/firestore/refs.ts'
import { fillPlaces } from './fill-places.ts'
import type { Membership } from './membership.ts'
import { inviteRefsOfAuthor, openInvitesOfGroupQuery } from './open-invites.ts'
import { addRemoval } from './removals.ts'

// A membership and its group's counts change in one batch, which fails if either has changed since it was read.

type ExistingMembership = Membership & { readonly member: NonNullable<Membership['member']> }
type Changes = { joined?: number; pending?: number; waiting?: number }

/**
 * The group's counts after a change of the numbers of members, requests and users who wait. A quiet group stays closed to searches
 * for groups that can be joined.
 */
export const changedGroupCounts = (group: Group, { joined = 0, pending = 0, waiting = 0 }: Changes) => {
  const memberCount = group.memberCount + joined
  const waitingCount = group.waitingCount + waiting
  return {
    memberCount,
    pendingCount: group.pendingCount + pending,
    waitingCount,
    isOpen: hasFreePlace({ ...group, memberCount, waitingCount }) && group.quietSince === null,
  }
}

/** `by`: the uid of the user who makes the change. */
type Change = { readonly by: string; readonly deadline: Deadline }

type Removal = Change & {
  /** Blocks the user in the same batch. */
  readonly block?: (batch: WriteBatch) => void
  /** Marks the removal of a member, whose replies to meetings the caller then withdraws (`completeRemoval`). */
  readonly isMarked?: boolean
  /** Set if a moderator of the site removes the user. `record` adds to the batch what belongs to that. */
  readonly asModerator?:
    | { readonly statement: { readonly ground?: Ground }; readonly record: (batch: WriteBatch) => void }
    | undefined
  /** The organizer's or the moderator's reason, which the user reads. */
  readonly reason?: string | undefined
}

const notify = (
  batch: WriteBatch,
  kind: 'approved' | 'declined' | 'removed',
  {
    group,
    member,
    by,
    reason,
    asModerator,
  }: Pick<ExistingMembership, 'group' | 'member'> & Pick<Removal, 'by' | 'reason' | 'asModerator'>,
): void =>
  addNotification(
    batch,
    {
      kind,
      groupId: group.id,
      groupName: group.groupName,
      ...(reason === undefined ? {} : { reason }),
      ...(asModerator ? { byModerator: true, ...asModerator.statement } : {}),
    },
    // The mute is checked now: a removal deletes it with the membership, before the e-mail is sent. What a moderator decided, the site
    // itself mails.
    { to: [member.uid], event: member.joinedAt, by, isMailed: !asModerator && member.muted !== true },
  )

/** Turns a request into a membership. Returns the new membership. */
export const commitApproval = async (
  { group, groupRef, groupTime, member, memberRef, failIfDemoted }: ExistingMembership,
  { by, deadline }: Change,
): Promise<MemberDocument> => {
  const joinedAt = Timestamp.now()
  const batch = db.batch()
  batch.update(memberRef, { status: 'joined', joinedAt }, { lastUpdateTime: member.time })
  const counts = changedGroupCounts({ ...group, quietSince: null }, { joined: 1, pending: -1 })
  batch.update(groupRef, { ...counts, ...ACTIVE_FIELDS }, { lastUpdateTime: groupTime })
  notify(batch, 'approved', { group, member, by })
  failIfDemoted(batch)
  await deadline.run(() => batch.commit())
  return { ...member, status: 'joined', joinedAt: joinedAt.toDate().toISOString() }
}

/** Deletes what an organizer loses with the role: an offer of the group, a request to take it over, and their open invitations. */
const endRole = async (
  batch: WriteBatch,
  { groupId, uid }: { readonly groupId: string; readonly uid: string },
  deadline: Deadline,
): Promise<void> => {
  const [offers, invites] = await deadline.run(() =>
    Promise.all([db.getAll(handoverRef(groupId), takeoverRef(groupId)), openInvitesOfGroupQuery(groupId).get()]),
  )
  for (const offer of offers) if (offer.get('uid') === uid) batch.delete(offer.ref)
  for (const ref of inviteRefsOfAuthor(uid, invites)) batch.delete(ref)
}

/** The message and the answers that a user sent with a request, and the questions that they answered. */
const requestOf = ({ note, answers, questions }: MemberDocument) => ({
  ...(note === undefined ? {} : { note }),
  ...(answers === undefined ? {} : { answers }),
  ...(questions === undefined ? {} : { questions }),
})

/**
 * Removes a member, a request, or a place on the waiting list. Unless the group is hidden, a place that becomes free goes to the
 * user who has waited longest. If a request is declined without `block`, the user can still read the request and the reason.
 */
export const commitRemoval = async (
  { group, groupRef, groupTime, isHidden, member, memberRef, failIfDemoted }: ExistingMembership,
  { by, deadline, block, asModerator, isMarked = false, reason }: Removal,
): Promise<void> => {
  const isDeclined = member.status === 'pending' && by !== memberRef.id
  const batch = db.batch()
  notify(batch, isDeclined ? 'declined' : 'removed', { group, member, by, reason, asModerator })
  asModerator?.record(batch)
  if (block) block(batch)
  else if (isDeclined) {
    const uid = memberRef.id
    batch.set(declinedRequestRef(group.id, uid), {
      uid,
      groupId: group.id,
      declinedAt: FieldValue.serverTimestamp(),
      ...(reason === undefined ? {} : { reason }),
      ...requestOf(member),
    })
  }
  batch.delete(memberRef, { lastUpdateTime: member.time })
  if (isMarked && member.status === 'joined') addRemoval(batch, { id: group.id, uid: memberRef.id })
  if (member.role === 'organizer') await endRole(batch, { groupId: group.id, uid: memberRef.id }, deadline)
  const counts = changedGroupCounts(isDeclined ? { ...group, quietSince: null } : group, { [member.status]: -1 })
  // Nobody joins a hidden group. Users who wait get the free places once the group is no longer hidden.
  const hasPlace = member.status === 'joined' && !isHidden
  const filled = hasPlace ? await fillPlaces(batch, { ...group, ...counts }, deadline) : {}
  batch.update(groupRef, { ...counts, ...filled, ...(isDeclined ? ACTIVE_FIELDS : {}) }, { lastUpdateTime: groupTime })
  failIfDemoted(batch)
  await deadline.run(() => batch.commit())
}
