import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest, readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

export const inviteQueries = {
  /** The invitation with this code, or null. Everybody who has the code may read it. */
  ofCode: (id: string, code: string) =>
    queryOptions({
      queryKey: [...queryKeys.invites, id, code],
      queryFn: async () => {
        const [invite] = await callRest(
          'listInvites',
          { params: { id }, query: { invite: code } },
          { isAnonymous: true },
        )
        return invite ?? null
      },
    }),

  /** The invitations to a closed site, latest first, in pages. Only moderators may read them. */
  ofSite: () =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.invites, 'of-site'],
      queryFn: ({ pageParam }) => readPage('listSiteInvites', { query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),

  /** A group's invitations, latest first, in pages. Only the creator and organizers may read them. */
  ofGroup: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.invites, id],
      queryFn: ({ pageParam }) =>
        readPage('listInvites', { params: { id }, query: { after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),
}
