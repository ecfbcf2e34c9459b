import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

export const blockedUserQueries = {
  /** The users who are blocked from a group, latest first, in pages. Only its creator and organizers may read them. */
  ofGroup: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.blockedUsers, id],
      queryFn: ({ pageParam }) =>
        readPage('listBlocked', { params: { id }, query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),
}
