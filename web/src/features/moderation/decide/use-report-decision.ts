import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useCloseReport } from '../api/close-report.ts'
import { useDeleteReportedPicture } from '../api/delete-reported-picture.ts'
import { useHideGroup } from '../api/hide-group.ts'
import { moderationMessages } from '../texts.ts'
import { confirmDecision } from './confirm-decision.tsx'

/** A moderator's actions on a report: hide or show the group, delete the reported picture, close the report. */
export const useReportDecision = (report: RestReport) => {
  // Without a group, there is no button that hides it.
  const [groupId, groupName] = [report.groupId ?? '', report.groupName ?? '']
  const hiding = useHideGroup({ status: report.status, groupId, groupName })
  const deletingPicture = useDeleteReportedPicture(report)
  const closing = useCloseReport(report)

  const hide = async () => {
    const question = moderationMessages.hideGroup(groupName).confirm
    const statement = await confirmDecision(question, { reader: 'The creator', subject: `hide ${groupId}` })
    if (statement) hiding.mutate({ isHidden: true, ...statement })
  }
  const show = async () => {
    if (await confirm(moderationMessages.showGroup(groupName).confirm)) hiding.mutate({ isHidden: false })
  }
  /** Deletes the picture and moves the focus to the report's card, because the pressed button disappears. */
  const deletePicture = async (picture: string, button: Element) => {
    const card = button.closest('li')
    const { confirm: question } = moderationMessages.deletePicture(report.name ?? groupName, report.pictureOwner)
    const statement = await confirmDecision(question, { reader: 'Its owner', subject: `picture ${picture}` })
    if (statement) deletingPicture.mutate({ picture, ...statement }, { onSuccess: () => moveFocusAfterAction([card]) })
  }
  const close = (button: Element) => closing.mutate({ moveFocus: focusAfterRemoval(button.closest('li')) })

  const isPending = hiding.isPending || closing.isPending || deletingPicture.isPending
  return { hide, show, deletePicture, close, isPending }
}
