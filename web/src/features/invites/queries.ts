import { endpoints } from '@hobbyhub/contract/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'
import { ROWS_PER_PAGE, readPage } from '../../shared/rest/read-page.ts'

export const inviteQueries = {
  all: () => ['invites'] as const,

  /** The invitations of a group, the latest first, in pages: for who runs it. */
  ofGroup: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...inviteQueries.all(), id],
      queryFn: ({ pageParam }) =>
        readPage(endpoints.listInvites, { params: { id }, query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...byCursor,
    }),
}
