import type { Group } from '../groups/group.ts'
import { type GroupCapacity, hasFreePlace } from '../groups/group-capacity.ts'
import { hasDatePassed } from '../shared/today.ts'

export type JoinRefusal = 'own-group' | 'group-archived' | 'group-passed' | 'group-full'

/**
 * Why a user can neither join a group nor ask to join it; null if they can. `today` is 'YYYY-MM-DD': the visitor's date in the
 * browser, `earliestDateOnEarth` on the server. A full group that approves its members still takes requests: a request needs a
 * place only when it is approved.
 */
export const joinRefusal = (
  group: Pick<Group, 'creatorUid' | 'startDate' | 'approvalRequired' | 'archivedAt'> & GroupCapacity,
  by: { uid: string | null; today: string },
): JoinRefusal | null => {
  if (by.uid !== null && group.creatorUid === by.uid) return 'own-group'
  if (group.archivedAt !== null) return 'group-archived'
  if (hasDatePassed(group.startDate, by.today)) return 'group-passed'
  if (!hasFreePlace(group) && !group.approvalRequired) return 'group-full'
  return null
}

/** The messages for each refusal, for a new request, for the waiting list, and for users who have already joined or asked. */
export const JOIN_MESSAGES = {
  'own-group': "You can't join a group that you've created.",
  'group-archived': 'This group is archived, so nobody can join it.',
  'group-passed': "This group's start date has passed.",
  'group-full': 'This group is full.',
  requested: "Your request is waiting for an organizer's approval.",
  'requested-full': 'This group is full. Your request is waiting until a place is free.',
  waiting: "This group is full. You're on the waiting list.",
  'already-joined': "You're already a member of this group.",
  'already-pending': "You've already asked to join this group.",
} as const
