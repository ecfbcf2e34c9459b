import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

/** The key prefix of these queries. It is not among `queryKeys`, because no other feature needs it. */
export const pollsKey = ['polls'] as const

export const pollQueries = {
  /** A group's polls from which a meeting can still be planned, in pages. Only the creator and members may read them. */
  ofGroup: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: [...pollsKey, 'of-group', groupId],
      queryFn: ({ pageParam: after }) =>
        readPage('listPolls', { params: { id: groupId }, query: { plannable: 'true', after } }),
      ...cursorPaging,
    }),

  /** The answers of all who have voted, earliest first, in pages. */
  votes: (groupId: string, pollId: string) =>
    infiniteQueryOptions({
      queryKey: [...pollsKey, 'votes', groupId, pollId],
      queryFn: ({ pageParam: after }) =>
        readPage('listVotes', { params: { id: groupId, pollId }, query: { after, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),
}
