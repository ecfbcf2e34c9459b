import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { queryOptions } from '@tanstack/react-query'
import { formQueryOptions } from '#shared/form-query-options.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'

/** The queries of members that no page needs before its own code is there, so that they are not part of the entry bundle. */
export const laterMemberQueries = {
  /** The signed-in user's declined request to join a group, or null. */
  declined: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'declined', groupId, uid],
      queryFn: async () => (await import('./get-declined-request.ts')).getDeclinedRequest(groupId, uid),
    }),

  /** A group for the forms that plan its meetings. Null if it does not exist or the user does not manage it. */
  managedGroup: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'managed-group', groupId, uid],
      queryFn: async () => (await import('./get-managed-group.ts')).getManagedGroup(groupId, uid),
      ...formQueryOptions,
    }),

  /** The uid of the organizer to whom a group is offered, or null. Only its creator and organizers may read it. */
  handover: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'handover', groupId],
      queryFn: async () => (await import('./read-membership.ts')).getHandoverUid(groupId),
    }),

  /** The open request to take a quiet group over, or null. Only its creator and organizers may read it. */
  takeover: (group: Pick<GroupWithMeeting, 'id' | 'quietSince' | 'activeAt'>) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'takeover', group.id, group.activeAt],
      queryFn: async () => (await import('./take-over-group.ts')).getTakeover(group),
    }),

  /** A group's creator, followed by the organizers that the group's page names (MAX_SHOWN_ORGANIZERS at most). */
  organizers: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'organizers', groupId],
      queryFn: () => callRest('listOrganizers', { params: { id: groupId } }),
    }),
}
