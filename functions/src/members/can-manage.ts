import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { isCreator } from '../groups/groups.ts'
import type { Caller, UserIdentity } from '../platform/caller.ts'

/** Whether this membership is an organizer's. Requests and places on the waiting list never have the role. */
export const isOrganizer = (member: DocumentSnapshot): boolean =>
  member.exists && memberDocumentSchema.parse(member.data()).role === 'organizer'

/**
 * Whether the caller may manage a group (decide on requests and members, plan, change and cancel meetings), according to the
 * group's `private/creator` and the caller's own membership.
 */
export const canManage = (
  caller: Caller | UserIdentity,
  { creator, member }: { readonly creator: DocumentSnapshot; readonly member: DocumentSnapshot },
): boolean => isCreator(caller, creator) || isOrganizer(member)
