import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { queryOptions } from '@tanstack/react-query'
import { STALE_MS } from '#shared/constants.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** The interval in ms at which an open page reads an undecided membership again. */
const UNDECIDED_REFETCH_MS = 30_000

/** Whether a membership is still a request, or on the waiting list. */
export const isMembershipUndecided = (member: MemberDocument | null | undefined): boolean =>
  member?.status === 'pending' || member?.status === 'waiting'

// The entry bundle has these queries, so others are in api/later-queries.ts.

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
}
