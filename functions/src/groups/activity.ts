import { type GroupCapacity, hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'

/** The fields of a group whose creator or organizers have just done something. */
export const ACTIVE_FIELDS = {
  activity: 'active',
  activeAt: FieldValue.serverTimestamp(),
  quietSince: null,
  archivedAt: null,
} as const

/**
 * The fields to write to a group with each activity of its creator or organizers: a meeting planned or changed, a poll, an
 * announcement, a decision on a request, an update. A quiet group is open to searches again, if it has a free place.
 */
export const activityFields = (group: DocumentSnapshot) => {
  const countOf = (field: keyof GroupCapacity): number => Number(group.get(field))
  const isQuiet = group.get('quietSince') !== null
  const capacity = {
    maxMembers: countOf('maxMembers'),
    memberCount: countOf('memberCount'),
    waitingCount: countOf('waitingCount'),
  }
  return {
    ...ACTIVE_FIELDS,
    ...(isQuiet ? { isOpen: hasFreePlace(capacity) } : {}),
  }
}

/** Throws 409 if the group is archived: nobody can join it, and its members can only look at it. */
export const refuseIfArchived = (group: DocumentSnapshot): void => {
  if (group.get('archivedAt') !== null) throw new ApiError('group-archived', JOIN_MESSAGES['group-archived'])
}
