import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePicture } from '#features/pictures/api/delete-picture.ts'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withChangedRows, withoutRows } from '#shared/rest/list-pages.ts'
import { askReason } from '#shared/ui/ask-reason.tsx'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderationQueries } from '../queries.ts'
import { moderationMessages } from '../texts.ts'

/** The id of the picture of the reported group or member, if it is stored on this site. */
export const reportedPicture = ({ groupPicture, memberPicture }: RestReport): string | undefined =>
  groupPicture ?? memberPicture

type Decision = { readonly isHidden: boolean; readonly reason?: string | undefined }

/** Hides a group, or shows it again. The creator of a hidden group still sees it, and can read the reason. */
const changeGroup = (id: string, { isHidden, reason }: Decision): Promise<unknown> =>
  isHidden
    ? callRest('hideGroup', { params: { id }, body: reason === undefined ? {} : { reason } })
    : callRest('showGroup', { params: { id } })

/** A moderator's actions on a report: hide or show the group, delete the reported picture, close the report. */
export const useReportDecision = (report: RestReport) => {
  const queryClient = useQueryClient()
  const { queryKey } = moderationQueries.reports(report.status)
  const pictureWords = moderationMessages.deletePicture(report.name ?? report.groupName, report.pictureOwner)
  const wordsOf = (isHidden: boolean) => moderationMessages[isHidden ? 'hideGroup' : 'showGroup'](report.groupName)

  const hiding = useMutation({
    mutationFn: (decision: Decision) => changeGroup(report.groupId, decision),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { isHidden }) => {
      const groupState = isHidden ? 'hidden' : 'shown'
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data &&
          withChangedRows(data, (row) =>
            row.groupId === report.groupId && row.groupState !== 'deleted' ? { ...row, groupState } : row,
          ),
      )
      showToast({ variant: 'success', message: wordsOf(isHidden).done })
      return markStale(queryClient, [queryKeys.groups], 'none')
    },
  })
  const deletingPicture = useMutation({
    mutationFn: deletePicture,
    meta: { failure: toWriteFailureText },
    onSuccess: (_, picture) => {
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data &&
          withChangedRows(data, (row) =>
            reportedPicture(row) === picture ? { ...row, groupPicture: undefined, memberPicture: undefined } : row,
          ),
      )
      showToast({ variant: 'success', message: pictureWords.done })
    },
  })
  const closing = useMutation({
    mutationFn: (_: { moveFocus: () => void }) =>
      callRest('closeReport', { params: { report: report._id }, body: { status: 'closed' } }),
    meta: { failure: toWriteFailureText },
    onSuccess: async (_, { moveFocus }) => {
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, ({ _id }) => _id === report._id))
      showToast({ variant: 'success', message: moderationMessages.reportClosed })
      moveFocus()
      await markStale(queryClient, [moderationQueries.reports('closed').queryKey], 'none')
      await markStale(queryClient, [moderationQueries.openReportCount().queryKey])
    },
  })

  const hide = async (isHidden: boolean) => {
    const question = wordsOf(isHidden).confirm
    const answer = isHidden ? await askReason(question, 'The creator') : (await confirm(question)) && {}
    if (answer) hiding.mutate({ isHidden, ...answer })
  }
  const close = (button: Element) => closing.mutate({ moveFocus: focusAfterRemoval(button.closest('li')) })

  /** Deletes the picture and moves the focus to the report's card, because the pressed button disappears. */
  const removePicture = async (picture: string, button: Element) => {
    const card = button.closest('li')
    if (await confirm(pictureWords.confirm))
      deletingPicture.mutate(picture, { onSuccess: () => moveFocusAfterAction([card]) })
  }

  const isPending = hiding.isPending || closing.isPending || deletingPicture.isPending
  return { hide, close, removePicture, isPending }
}
