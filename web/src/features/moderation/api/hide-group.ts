import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { withChangedRows } from '#shared/rest/list-pages.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderationQueries } from '../queries.ts'
import { moderationMessages } from '../texts.ts'
import { decideOnGroup, type GroupDecision } from './decide-on-group.ts'

/** A report that names a group. */
export type ReportAboutGroup = Pick<RestReport, 'status'> & { readonly groupId: string; readonly groupName: string }

/** Hides the reported group, or shows it again. The creator of a hidden group still sees it, and can read the reason. */
export const useHideGroup = ({ groupId, groupName, status }: ReportAboutGroup) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: GroupDecision) => decideOnGroup(groupId, decision),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { isHidden }) => {
      const groupState = isHidden ? 'hidden' : 'shown'
      queryClient.setQueryData(
        moderationQueries.reports(status).queryKey,
        (data) =>
          data &&
          withChangedRows(data, (row) =>
            row.groupId === groupId && row.groupState !== 'deleted' ? { ...row, groupState } : row,
          ),
      )
      const { done } = moderationMessages[isHidden ? 'hideGroup' : 'showGroup'](groupName)
      showToast({ variant: 'success', message: done })
      return markStale(queryClient, [queryKeys.groups], 'none')
    },
  })
}
