import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import CopyIcon from '@mui/icons-material/ContentCopyRounded'
import EditIcon from '@mui/icons-material/EditOutlined'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { MessageAttendees } from '../announcements/message-attendees.tsx'
import { hasEnded } from './has-ended.ts'
import { RestoreButton } from './restore-button.tsx'

/** For the creator and organizers: the link to plan a meeting. */
export const PlanLink = ({ groupId, isFirst }: { groupId: string; isFirst: boolean }) => (
  <ButtonLink
    to="/groups/$id/plan-meeting"
    params={{ id: groupId }}
    variant={isFirst ? 'contained' : 'outlined'}
    className="screen-only"
  >
    Plan a meeting
  </ButtonLink>
)

/** For organizers: the ways to change or cancel a meeting, to restore it, and to plan another like it. */
export const MeetingActions = ({ groupId, meeting }: { groupId: string; meeting: Meeting }) => {
  const { id, title, status } = meeting
  const isOver = hasEnded(meeting)
  return (
    <>
      {!isOver && status === 'planned' && (
        <ButtonLink
          to="/groups/$id/meetings/$meeting/change"
          params={{ id: groupId, meeting: id }}
          startIcon={<EditIcon />}
          aria-label={`Change ${title}`}
        >
          Change
        </ButtonLink>
      )}
      {meeting.goingCount + meeting.waitingCount > 0 && <MessageAttendees groupId={groupId} meeting={meeting} />}
      {!isOver && status === 'cancelled' && <RestoreButton groupId={groupId} meeting={meeting} />}
      <ButtonLink
        to="/groups/$id/plan-meeting"
        params={{ id: groupId }}
        search={{ copy: id }}
        startIcon={<CopyIcon />}
        aria-label={`Copy ${title}`}
      >
        Copy
      </ButtonLink>
    </>
  )
}
