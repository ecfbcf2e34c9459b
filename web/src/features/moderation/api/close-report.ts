import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withoutRows } from '#shared/rest/list-pages.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderationQueries } from '../queries.ts'
import { moderationMessages } from '../texts.ts'

/** Closes a report, which removes its card from the list. */
export const useCloseReport = ({ _id: id, status }: RestReport) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_: { moveFocus: () => void }) =>
      callRest('changeReport', { params: { report: id }, body: { status: 'closed' } }),
    meta: { failure: toWriteFailureText },
    onSuccess: async (_, { moveFocus }) => {
      const { queryKey } = moderationQueries.reports(status)
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, ({ _id }) => _id === id))
      showToast({ variant: 'success', message: moderationMessages.reportClosed })
      moveFocus()
      await markStale(queryClient, [moderationQueries.reports('closed').queryKey], 'none')
      await markStale(queryClient, [moderationQueries.openReportCount().queryKey])
    },
  })
}
