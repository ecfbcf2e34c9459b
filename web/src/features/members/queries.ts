import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { queryOptions } from '@tanstack/react-query'
import { formQueryOptions } from '../../shared/form-query-options.ts'
import { callRest } from '../../shared/rest/call-rest.ts'

/** The same as for other queries (app/query-client.ts). */
const STALE_MS = 30_000
/** While a request or a place in line is undecided, an open page reads it again this often. */
const UNDECIDED_REFETCH_MS = 30_000

/** Whether a membership is a request, or a place in line. */
export const isUndecided = (member: MemberDocument | null | undefined): boolean =>
  member?.status === 'pending' || member?.status === 'waiting'

export const memberQueries = {
  all: () => ['members'] as const,

  /** The signed-in user's own membership of a group, or null. */
  own: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'own', groupId, uid],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./read-membership.ts')).getMembership(groupId, uid),
      refetchInterval: ({ state: { data } }) => (isUndecided(data) ? UNDECIDED_REFETCH_MS : false),
    }),

  /**
   * The same, for a page that opens. A request or a place in line may be decided at any moment, so each opening reads it again,
   * once for all parts of the page.
   */
  ownOnArrival: (groupId: string, uid: string) => ({
    ...memberQueries.own(groupId, uid),
    staleTime: ({ state: { data } }: { state: { data: MemberDocument | null | undefined } }) =>
      isUndecided(data) ? 0 : STALE_MS,
  }),

  /** The signed-in user's request that the group has declined, or null. */
  declined: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'declined', groupId, uid],
      queryFn: async () => (await import('./get-declined.ts')).getDeclined(groupId, uid),
    }),

  /** A group whose meetings the signed-in user may plan, for a form, or null. */
  managedGroup: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'run-group', groupId, uid],
      queryFn: async () => (await import('./get-managed-group.ts')).getManagedGroup(groupId, uid),
      ...formQueryOptions,
    }),

  /** The uid of the organizer to whom a group is offered, or null. For its creator and organizers. */
  handover: (groupId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'handover', groupId],
      queryFn: async () => (await import('./read-membership.ts')).getHandoverUid(groupId),
    }),

  /** A group's creator, then its organizers. */
  organizers: (groupId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'organizers', groupId],
      queryFn: () => callRest('listOrganizers', { params: { id: groupId } }),
    }),
}
