import type { RestReport } from '@hobbyhub/contract/moderation/report'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useChangeReport } from '../api/change-report.ts'
import { useDeleteReportedPicture } from '../api/delete-reported-picture.ts'
import { useHideGroup } from '../api/hide-group.ts'
import { useRemoveReportedMember } from '../api/remove-reported-member.ts'
import { reportedPicture } from '../api/reported-picture.ts'
import { moderatorQueries } from '../moderator/queries.ts'
import { decisionMessages, KIND_TEXTS } from '../moderator/texts.ts'
import { moderationMessages } from '../texts.ts'
import { AccountButton } from './account-button.tsx'
import { askForAnswer } from './ask-for-answer.tsx'
import { confirmDecision } from './confirm-decision.tsx'

const ActionButton = (props: Pick<ButtonProps, 'color' | 'variant' | 'disabled' | 'onClick' | 'children'>) => (
  <Button size="small" variant="outlined" {...props} />
)

type Group = { readonly groupId: string; readonly groupName: string }

/** Hides the reported group, or shows it again. */
const GroupButton = ({ groupId, groupName, isHidden }: Group & { isHidden: boolean }) => {
  const { mutate, mutateAsync, isPending } = useHideGroup({ groupId, groupName })
  const hide = () => {
    const { confirm: question } = moderationMessages.hideGroup(groupName)
    return confirmDecision(question, { reader: 'Its creator', subject: `hide ${groupId}` }, (statement) =>
      mutateAsync({ isHidden: true, ...statement }),
    )
  }
  const show = async () => {
    if (await confirm(moderationMessages.showGroup(groupName).confirm)) mutate({ isHidden: false })
  }
  return (
    <ActionButton color={isHidden ? 'primary' : 'error'} disabled={isPending} onClick={isHidden ? show : hide}>
      {isHidden ? 'Show group again' : 'Hide group'}
    </ActionButton>
  )
}

/** Removes the reported member from the group, and moves the focus to the report's card, because the button stays disabled. */
const RemoveButton = ({ groupId, groupName, uid, name }: Group & { uid: string; name: string }) => {
  const { mutateAsync, isPending, isSuccess } = useRemoveReportedMember()
  const remove = (button: Element) => {
    const card = button.closest('li')
    const question = decisionMessages.removeMember(name, groupName)
    return confirmDecision(question, { reader: name, subject: `remove ${uid} ${groupId}` }, async (statement) => {
      await mutateAsync({ groupId, uid, name, statement })
      moveFocusAfterAction([card])
    })
  }
  return (
    <ActionButton
      color="error"
      disabled={isPending || isSuccess}
      onClick={({ currentTarget }) => remove(currentTarget)}
    >
      {isSuccess ? 'Removed from the group' : 'Remove from the group'}
    </ActionButton>
  )
}

/** Deletes the reported picture, and moves the focus to the report's card, because the button disappears. */
const PictureButton = ({ report, picture }: { report: RestReport; picture: string }) => {
  const { mutateAsync, isPending } = useDeleteReportedPicture()
  const remove = (button: Element) => {
    const card = button.closest('li')
    const reported = report.name ?? report.groupName ?? ''
    const { confirm: question } = moderationMessages.deletePicture(reported, report.pictureOwner)
    return confirmDecision(question, { reader: 'Its owner', subject: `picture ${picture}` }, async (statement) => {
      await mutateAsync({ picture, ...statement })
      moveFocusAfterAction([card])
    })
  }
  return (
    <ActionButton color="error" disabled={isPending} onClick={({ currentTarget }) => remove(currentTarget)}>
      Delete picture
    </ActionButton>
  )
}

/** What a moderator can do about what an open or closed report is about. */
const SubjectButtons = ({ report }: { report: RestReport }) => {
  const { groupId, groupName, groupState, uid, name, creatorUid, creatorName } = report
  const picture = reportedPicture(report)
  const account = name === null ? { uid: creatorUid, name: creatorName } : { uid, name }
  return (
    <>
      {groupId !== null && groupName !== null && groupState !== 'deleted' && (
        <>
          <GroupButton groupId={groupId} groupName={groupName} isHidden={groupState === 'hidden'} />
          {uid !== null && name !== null && (
            <RemoveButton groupId={groupId} groupName={groupName} uid={uid} name={name} />
          )}
        </>
      )}
      {account.uid !== null && account.name !== null && <AccountButton uid={account.uid} name={account.name} />}
      {picture !== undefined && <PictureButton report={report} picture={picture} />}
    </>
  )
}

const CLOSE_QUESTIONS = {
  report: decisionMessages.closeReport,
  notice: decisionMessages.closeNotice,
  appeal: decisionMessages.closeAppeal,
} as const

/** Closes a report, a notice, or an appeal against what does not stand any more. The decision on the latter two is told. */
const CloseButton = ({ report }: { report: RestReport }) => {
  const { mutateAsync, isPending } = useChangeReport(report)
  const isTold = report.kind !== 'report'
  const close = (button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    return askForAnswer(CLOSE_QUESTIONS[report.kind], {
      subject: report._id,
      send: (answer) => mutateAsync({ status: 'closed', ...answer, moveFocus }),
      isRequired: isTold,
      label: isTold ? 'Your decision' : 'Note (optional)',
      helperText: isTold ? "They'll read it." : 'Only moderators will read it.',
    })
  }
  return (
    <ActionButton color="inherit" disabled={isPending} onClick={({ currentTarget }) => close(currentTarget)}>
      Close {KIND_TEXTS[report.kind].toLowerCase()}
    </ActionButton>
  )
}

/** Whether the decision that somebody objects to still stands; undefined while that is unknown. */
const useStands = ({ groupId, groupState, uid }: RestReport): boolean | undefined => {
  const suspension = useQuery({ ...moderatorQueries.suspension(uid ?? ''), enabled: groupId === null && uid !== null })
  if (groupId !== null) return groupState === 'hidden'
  if (uid === null) return false
  return suspension.isLoadingError || suspension.data?.suspended
}

/** Decides on an appeal: takes the decision back, or keeps it. If it does not stand any more, the appeal is only closed. */
const AppealButtons = ({ report }: { report: RestReport }) => {
  const { mutateAsync, isPending } = useChangeReport(report)
  const stands = useStands(report)
  const granting = report.groupId === null ? 'liftOnAppeal' : 'showGroupOnAppeal'
  const decide = (isGranted: boolean, button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    return askForAnswer(decisionMessages[isGranted ? granting : 'keepDecision'], {
      subject: report._id,
      send: (answer) => mutateAsync({ status: 'closed', ...answer, isGranted, moveFocus }),
      isRequired: true,
      label: 'Your decision',
      helperText: "They'll read it.",
    })
  }
  if (stands === false) return <CloseButton report={report} />
  return (
    <>
      <ActionButton
        variant="contained"
        disabled={isPending || stands === undefined}
        onClick={({ currentTarget }) => decide(true, currentTarget)}
      >
        {report.groupId === null ? 'Lift suspension' : 'Show group again'}
      </ActionButton>
      <ActionButton
        color="inherit"
        disabled={isPending || stands === undefined}
        onClick={({ currentTarget }) => decide(false, currentTarget)}
      >
        Keep decision
      </ActionButton>
    </>
  )
}

const ReopenButton = ({ report }: { report: RestReport }) => {
  const { mutate, isPending } = useChangeReport(report)
  const reopen = (button: Element) => mutate({ status: 'open', moveFocus: focusAfterRemoval(button.closest('li')) })
  return (
    <ActionButton color="inherit" disabled={isPending} onClick={({ currentTarget }) => reopen(currentTarget)}>
      Reopen
    </ActionButton>
  )
}

/** The id of the heading of a report's card, which names the group of its buttons. */
export const reportHeadingId = (id: string): string => `report-${id}`

/** The buttons of a report's card. */
export const ReportActions = ({ report }: { report: RestReport }) => {
  const isOpen = report.status === 'open'
  const isOpenAppeal = isOpen && report.kind === 'appeal'
  return (
    <Box role="group" aria-labelledby={reportHeadingId(report._id)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isOpenAppeal ? <AppealButtons report={report} /> : <SubjectButtons report={report} />}
      {isOpen && !isOpenAppeal && <CloseButton report={report} />}
      {!isOpen && <ReopenButton report={report} />}
    </Box>
  )
}
