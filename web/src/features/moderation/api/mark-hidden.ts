import type { RestReport } from '@hobbyhub/contract/moderation/report'
import type { QueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { type ListPages, withChangedRows } from '#shared/rest/list-pages.ts'
import type { ModeratedGroup } from '../moderator/moderated-group.ts'
import { moderatorKeys } from '../moderator/queries.ts'

/**
 * Marks groups as hidden, or as shown again, in all lists of moderators. They stay in their lists, so that the moderator sees what has
 * become of them, and can undo it. What other pages show of the groups is read again when they are opened.
 */
export const markHidden = (queryClient: QueryClient, ids: readonly string[], isHidden: boolean): Promise<void> => {
  const isChanged = (id: string | null): boolean => id !== null && ids.includes(id)
  queryClient.setQueriesData<ListPages<ModeratedGroup>>(
    { queryKey: moderatorKeys.groups },
    (data) => data && withChangedRows(data, (row) => (isChanged(row._id) ? { ...row, isHidden } : row)),
  )
  queryClient.setQueriesData<ListPages<RestReport>>(
    { queryKey: moderatorKeys.reports },
    (data) =>
      data &&
      withChangedRows(data, (row) =>
        isChanged(row.groupId) && row.groupState !== 'deleted'
          ? { ...row, groupState: isHidden ? 'hidden' : 'shown' }
          : row,
      ),
  )
  return markStale(queryClient, [queryKeys.groups, moderatorKeys.log], 'none')
}
