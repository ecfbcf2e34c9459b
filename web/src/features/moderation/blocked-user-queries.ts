import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

export const blockedUserQueries = {
  all: () => ['blocked'] as const,

  /** The users who are blocked from a group, latest first, in pages. Only its creator and organizers may read them. */
  ofGroup: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...blockedUserQueries.all(), id],
      queryFn: ({ pageParam }) =>
        readPage('listBlocked', { params: { id }, query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),
}
