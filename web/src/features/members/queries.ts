import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { queryOptions } from '@tanstack/react-query'
import { STALE_MS } from '#shared/constants.ts'
import { formQueryOptions } from '#shared/form-query-options.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'

/** The interval in ms at which an open page reads an undecided membership again. */
const UNDECIDED_REFETCH_MS = 30_000

/** Whether a membership is still a request, or on the waiting list. */
export const isMembershipUndecided = (member: MemberDocument | null | undefined): boolean =>
  member?.status === 'pending' || member?.status === 'waiting'

export const memberQueries = {
  /** The signed-in user's own membership of a group, or null. */
  own: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'own', groupId, uid],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/read-membership.ts')).getMembership(groupId, uid),
      refetchInterval: ({ state: { data } }) => (isMembershipUndecided(data) ? UNDECIDED_REFETCH_MS : false),
    }),

  /**
   * `own` for the prefetch of an opening page. An undecided membership may change at any moment, so it is read again. The page's
   * components use `own`, so that they do not repeat the request.
   */
  ownOnArrival: (groupId: string, uid: string) => ({
    ...memberQueries.own(groupId, uid),
    staleTime: ({ state: { data } }: { state: { data: MemberDocument | null | undefined } }) =>
      isMembershipUndecided(data) ? 0 : STALE_MS,
  }),

  /** The signed-in user's declined request to join a group, or null. */
  declined: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'declined', groupId, uid],
      queryFn: async () => (await import('./api/get-declined-request.ts')).getDeclinedRequest(groupId, uid),
    }),

  /** A group for the forms that plan its meetings. Null if it does not exist or the user does not manage it. */
  managedGroup: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'managed-group', groupId, uid],
      queryFn: async () => (await import('./api/get-managed-group.ts')).getManagedGroup(groupId, uid),
      ...formQueryOptions,
    }),

  /** The uid of the organizer to whom a group is offered, or null. Only its creator and organizers may read it. */
  handover: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'handover', groupId],
      queryFn: async () => (await import('./api/read-membership.ts')).getHandoverUid(groupId),
    }),

  /** The open request to take a quiet group over, or null. Only its creator and organizers may read it. */
  takeover: (group: Pick<GroupWithMeeting, 'id' | 'quietSince' | 'activeAt'>) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'takeover', group.id, group.activeAt],
      queryFn: async () => (await import('./api/take-over-group.ts')).getTakeover(group),
    }),

  /** A group's creator, followed by the organizers that the group's page names (MAX_SHOWN_ORGANIZERS at most). */
  organizers: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.members, 'organizers', groupId],
      queryFn: () => callRest('listOrganizers', { params: { id: groupId } }),
    }),
}
