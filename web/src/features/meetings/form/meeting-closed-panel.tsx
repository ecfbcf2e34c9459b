import { MEETING_ERROR_MESSAGES, type RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreRounded'
import Button from '@mui/material/Button'
import { NoGroupAccess } from '#features/members/hidden-group/no-group-access.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import noGroups from '../../../assets/drawings/no-groups.svg'
import { useRestoreDialog } from '../cancel/use-restore-dialog.tsx'
import { hasEnded } from '../time/has-ended.ts'
import { readMeetingDraft } from './meeting-form-input.ts'
import { MeetingTitleAndTime } from './meeting-title-and-time.tsx'

type RestoreButtonProps = { groupId: string; meeting: RestMeeting }

/** The button that restores a cancelled meeting, for organizers. */
const RestoreButton = ({ groupId, meeting }: RestoreButtonProps) => {
  const { startRestore, isPending, dialog } = useRestoreDialog(groupId, meeting)
  return (
    <>
      <Button
        startIcon={<RestoreIcon />}
        aria-label={`Restore ${meeting.title}`}
        loading={isPending}
        onClick={startRestore}
      >
        Restore
      </Button>
      {dialog}
    </>
  )
}

type ClosedReason = keyof typeof MEETING_ERROR_MESSAGES & ('meeting-passed' | 'meeting-cancelled')

/** The reason why a meeting can no longer be changed; null if it still can. */
export const meetingClosedReason = (meeting: RestMeeting): ClosedReason | null => {
  if (meeting.status === 'cancelled') return 'meeting-cancelled'
  return hasEnded(meeting) ? 'meeting-passed' : null
}

const BackToGroup = ({ groupId }: { groupId: string }) => (
  <ButtonLink to="/groups/$id" params={{ id: groupId }} hash="meetings" variant="contained">
    Back to the group
  </ButtonLink>
)

type MeetingClosedPanelProps = { groupId: string; meeting: RestMeeting; reason: ClosedReason }

export const MeetingClosedPanel = ({ groupId, meeting, reason }: MeetingClosedPanelProps) => (
  <MessagePanel
    drawing={noGroups}
    headingLevel="h1"
    title={MEETING_ERROR_MESSAGES[reason]}
    text={
      <>
        <MeetingTitleAndTime meeting={meeting} />. {reason === 'meeting-passed' && 'It can no longer be changed.'}
      </>
    }
  >
    {reason === 'meeting-cancelled' && !hasEnded(meeting) && <RestoreButton groupId={groupId} meeting={meeting} />}
    <BackToGroup groupId={groupId} />
  </MessagePanel>
)

type MeetingLoadFailureProps = { what: 'group' | 'meeting'; draftKey: string; onRetry: () => Promise<unknown> }

/** Shown instead of a form if its initial values could not be loaded. The draft is kept. */
export const MeetingLoadFailure = ({ what, draftKey, onRetry }: MeetingLoadFailureProps) => (
  <LoadFailure
    headingLevel="h1"
    title={`We couldn't load the ${what}.${readMeetingDraft(draftKey) ? ' What you typed is kept on this device.' : ''}`}
    onRetry={onRetry}
  />
)

/** Shown instead of a form to users who do not manage the group. */
export const NoPlanningAccess = ({ id, user }: { id: string; user: SessionUser }) => (
  <NoGroupAccess
    id={id}
    user={user}
    text="This isn't your group. Only a group's creator and organizers can plan its meetings."
  />
)

export const MeetingNotFound = ({ groupId }: { groupId: string }) => (
  <MessagePanel drawing={noGroups} headingLevel="h1" title="Meeting not found." text="This group has no such meeting.">
    <BackToGroup groupId={groupId} />
  </MessagePanel>
)
