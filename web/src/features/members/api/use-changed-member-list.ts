import type { RestMember } from '@hobbyhub/contract/members/member'
import { useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { rowsOf, withoutRows } from '#shared/rest/list-pages.ts'
import { laterMemberQueries } from './later-queries.ts'
import { memberListQuery } from './member-list-query.ts'

/** Returns what a mutation that ends or changes a user's membership does to the cached lists, once it succeeds or fails. */
export const useChangedMemberList = (groupId: string, { uid, status, role }: RestMember) => {
  const queryClient = useQueryClient()
  const { queryKey } = memberListQuery(groupId, status)
  return {
    /** Changes the cached list, because a refetch would read all of its loaded pages again after each decision. */
    removeRow: () => queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, (row) => row.uid === uid)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: async () => {
      // A free place goes to the user who has waited longest, so their row moves from the waiting list to the members.
      const queue = queryClient.getQueryData(memberListQuery(groupId, 'waiting').queryKey)
      if (status === 'joined' && queue && rowsOf(queue).length > 0)
        await queryClient.invalidateQueries({ queryKey: queryKey.slice(0, -1) })
      if (role === 'organizer')
        await queryClient.invalidateQueries({ queryKey: laterMemberQueries.organizers(groupId).queryKey })
      // If the user approves or declines a request, the server marks the user's notifications of this group's requests as read. If
      // it ends a membership, it also deletes the member's replies.
      const stale = status === 'joined' ? [queryKeys.meetings] : []
      await markStale(queryClient, [queryKeys.groups, queryKeys.notifications, ...stale])
    },
  }
}
