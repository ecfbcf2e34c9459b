import type { ReportStatus, RestReport } from '@hobbyhub/contract/moderation/report'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { type ListPages, withoutRows } from '#shared/rest/list-pages.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { notifyFailure, toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderatorKeys, moderatorQueries } from '../moderator/queries.ts'
import { decisionMessages } from '../moderator/texts.ts'
import { moderationQueries } from '../queries.ts'
import { markHidden } from './mark-hidden.ts'

type Change = {
  readonly status: ReportStatus
  readonly decision?: string | undefined
  /** With an appeal: whether the group is shown again, or the suspension lifted. */
  readonly isGranted?: boolean
  readonly moveFocus: () => void
}

/** Takes back the decision that somebody objects to. */
const takeDecisionBack = async ({ groupId, uid }: RestReport, queryClient: QueryClient): Promise<void> => {
  if (groupId !== null) {
    await callRest('showGroup', { params: { id: groupId } })
    await markHidden(queryClient, [groupId], false)
  } else if (uid !== null) {
    await callRest('liftSuspension', { params: { uid } })
    await markStale(queryClient, [moderatorQueries.suspension(uid).queryKey, moderatorKeys.groups])
  }
}

/**
 * Closes a report, or opens it again, which removes its card from the list. The appeal is closed before the decision is taken back: the
 * server refuses the former to the moderator who made that decision.
 */
export const useChangeReport = (report: RestReport) => {
  const { _id: id, kind, groupId } = report
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ status, decision, isGranted }: Change) => {
      await callRest('changeReport', { params: { report: id }, body: { status, decision } })
      if (!isGranted) return
      try {
        await takeDecisionBack(report, queryClient)
      } catch (error) {
        const failed = decisionMessages[groupId === null ? 'stillSuspended' : 'groupStillHidden']
        void notifyFailure(failed(failureMessage(error)))
      }
    },
    meta: { failure: toWriteFailureText },
    onSuccess: async (_, { status, moveFocus }) => {
      queryClient.setQueriesData<ListPages<RestReport>>(
        { queryKey: moderatorKeys.reports },
        (data) => data && withoutRows(data, ({ _id }) => _id === id),
      )
      showToast({ variant: 'success', message: decisionMessages[status === 'closed' ? 'closed' : 'reopened'][kind] })
      moveFocus()
      await markStale(queryClient, [moderatorKeys.reports, moderatorKeys.log], 'none')
      await markStale(queryClient, [moderationQueries.openReportCount().queryKey])
    },
  })
}
