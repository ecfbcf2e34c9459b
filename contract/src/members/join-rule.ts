import type { Group } from '../groups/group.ts'
import { type GroupCapacity, isOpen } from '../groups/group-capacity.ts'
import { hasPassed } from '../shared/days.ts'

export type JoinRefusal = 'own-group' | 'group-passed' | 'group-full'

/**
 * Why someone cannot join a group or ask to, or null. `today` is 'YYYY-MM-DD': the visitor's date in the browser,
 * `earliestDateOnEarth` on the server. A group is full when its members, and those who wait for a place, reach maxMembers.
 * Where members are approved, a full group takes requests: letting somebody in needs a place.
 */
export const joinRefusal = (
  group: Pick<Group, 'creatorUid' | 'startDate' | 'approvalRequired'> & GroupCapacity,
  by: { uid: string | null; today: string },
): JoinRefusal | null => {
  if (by.uid !== null && group.creatorUid === by.uid) return 'own-group'
  if (hasPassed(group.startDate, by.today)) return 'group-passed'
  if (!isOpen(group) && !group.approvalRequired) return 'group-full'
  return null
}

/** The messages for each refusal, for a request to join, for a place on the waiting list, and for joining twice. */
export const JOIN_MESSAGES = {
  'own-group': "You can't join a group that you've created.",
  'group-passed': "This group's start date has passed.",
  'group-full': 'This group is full.',
  requested: "Your request is waiting for an organizer's approval.",
  'requested-full': 'This group is full. Your request is waiting until a place is free.',
  waiting: "This group is full. You're on the waiting list.",
  'already-joined': "You're already a member of this group.",
  'already-pending': "You've already asked to join this group.",
} as const
