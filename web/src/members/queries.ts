import { queryOptions } from '@tanstack/react-query'

export const memberQueries = {
  all: () => ['members'] as const,

  /** The signed-in user's own membership of a group, or null. */
  own: (groupId: string, uid: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'own', groupId, uid],
      queryFn: async () => (await import('./get-membership.ts')).getMembership(groupId, uid),
    }),

  /** Members of, and requests to, a group: for its creator. */
  ofGroup: (groupId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'of-group', groupId],
      queryFn: async () => (await import('./list-members.ts')).listMembers(groupId),
    }),
}
