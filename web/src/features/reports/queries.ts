import type { ReportStatus } from '@hobbyhub/contract/report'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'

// Imports what it needs when it first runs: the account menu asks who is a keeper.

export const reportQueries = {
  all: () => ['reports'] as const,

  /** Whether the user keeps the site, by the token that they have. */
  isKeeper: (uid: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'is-keeper', uid],
      queryFn: async () => (await import('./is-keeper.ts')).isKeeper(),
    }),

  /** The same by a new token, unless the one that they have says so already. */
  isKeeperNow: (uid: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'is-keeper-now', uid],
      queryFn: async () => {
        const { isKeeper } = await import('./is-keeper.ts')
        return (await isKeeper()) || isKeeper(true)
      },
    }),

  /** What users have reported, the latest first, in pages: for keepers. */
  list: (status: ReportStatus) =>
    infiniteQueryOptions({
      queryKey: [...reportQueries.all(), 'list', status],
      queryFn: async ({ pageParam }) => (await import('./list-reports.ts')).listReports(status, pageParam),
      ...byCursor,
    }),
}
