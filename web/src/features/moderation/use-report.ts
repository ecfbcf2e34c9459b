import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { withChangedRows, withoutRows } from '../../shared/rest/pages.ts'
import { askReason } from '../../shared/ui/ask-reason.tsx'
import { confirm } from '../../shared/ui/dialogs.ts'
import { focusAfterRemoval } from '../../shared/ui/focus-changed.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { closeReport, hideGroup, showGroup } from './decide-report.ts'
import { moderatorMessages } from './moderator-messages.ts'
import { OPEN_REPORTS_KEY } from './open-reports.ts'
import { reportQueries } from './report-queries.ts'

type Decision = { readonly isHidden: boolean; readonly reason: string | undefined }

/** What a moderator can do with a report: hide or unhide its group, close it. Cached lists are updated. */
export const useReport = (report: RestReport) => {
  const queryClient = useQueryClient()
  const { queryKey } = reportQueries.list(report.status)
  const fail = (error: unknown) => notifyFailure(messages.processFailed(failureMessage(error)))

  const hiding = useMutation({
    mutationFn: ({ isHidden, reason }: Decision) =>
      isHidden ? hideGroup(report.groupId, reason) : showGroup(report.groupId),
    onSuccess: (_, { isHidden }) => {
      const groupState = isHidden ? 'hidden' : 'shown'
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && withChangedRows(data, (row) => (row.groupId === report.groupId ? { ...row, groupState } : row)),
      )
      return invalidateAfter(queryClient, 'hideGroup')
    },
  })
  const closing = useMutation({ mutationFn: () => closeReport(report._id) })

  const hide = async (isHidden: boolean) => {
    const words = moderatorMessages[isHidden ? 'hide' : 'show'](report.groupName)
    const answer = isHidden
      ? await askReason(words.confirm, 'The creator')
      : (await confirm(words.confirm)) && { reason: undefined }
    if (!answer) return
    try {
      await hiding.mutateAsync({ isHidden, ...answer })
      showToast({ variant: 'success', message: words.done })
    } catch (error) {
      await fail(error)
    }
  }

  const close = async (button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    try {
      await closing.mutateAsync()
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, ({ _id }) => _id === report._id))
      await queryClient.invalidateQueries({ queryKey: reportQueries.list('closed').queryKey, refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: OPEN_REPORTS_KEY })
      showToast({ variant: 'success', message: moderatorMessages.closed })
      moveFocus()
    } catch (error) {
      await fail(error)
    }
  }

  return { hide, close, isPending: hiding.isPending || closing.isPending }
}
