import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

export const moderationQueries = {
  /** Whether the user is a moderator. If the current token does not say so, it may be outdated, so a new one is requested. */
  isModerator: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.reports, 'is-moderator', uid],
      queryFn: async () => {
        const { hasClaim } = await import('#shared/firebase/auth.ts')
        return (await hasClaim('admin')) || hasClaim('admin', true)
      },
    }),

  /** The number of open reports as text. Only moderators may read it. */
  openReportCount: () =>
    queryOptions({
      queryKey: [...queryKeys.reports, 'open'],
      queryFn: async () => (await import('./api/count-open-reports.ts')).countOpenReports(),
    }),

  /** The people whom the user has blocked, latest first, in pages. */
  ownBlocks: () =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.blockedUsers, 'own'],
      queryFn: ({ pageParam }) => readPage('listOwnBlocks', { query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),

  /** The users who are blocked from a group, latest first, in pages. Only its creator and organizers may read them. */
  blockedUsers: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.blockedUsers, groupId],
      queryFn: ({ pageParam }) =>
        readPage('listBlocked', { params: { id: groupId }, query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),
}
