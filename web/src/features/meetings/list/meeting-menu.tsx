import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import MoreIcon from '@mui/icons-material/MoreVertRounded'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense } from 'react'
import { useMessageAttendees } from '#features/announcements/form/use-message-attendees.tsx'
import { meetingLabel } from '#shared/time/meeting-time-texts.ts'
import { MenuItemLink } from '#shared/ui/menu-item-link.tsx'
import { usePopup } from '#shared/ui/use-popup.ts'
import { useDeleteMeeting } from '../api/delete-meeting.ts'
import { saveForCalendar } from '../calendar/add-to-calendar-button.tsx'
import type { CalendarMeeting } from '../calendar/save-meeting-file.ts'
import { useCancelDialog } from '../cancel/use-cancel-dialog.ts'
import { useRestoreDialog } from '../cancel/use-restore-dialog.tsx'
import { hasEnded } from '../time/has-ended.ts'
import { meetingMenuButtonId } from './focus-meeting.ts'

const CancelDialog = lazy(() => import('../cancel/cancel-dialog.tsx'))

type MeetingMenuProps = CalendarMeeting & {
  meeting: Meeting
  /** Whether the list of attendees is open. */
  isListed: boolean
  onList: (isListed: boolean) => void
}

/** The menu with the actions that the creator and organizers can take on a meeting. */
export const MeetingMenu = ({ isListed, onList, ...saved }: MeetingMenuProps) => {
  const { groupId, meeting } = saved
  const { id, status } = meeting
  const { close, buttonProps, popupProps } = usePopup('menu')
  const askForMessage = useMessageAttendees(groupId, meeting)
  const restMeeting = { ...meeting, _id: id }
  const cancelling = useCancelDialog(groupId, restMeeting)
  const restoring = useRestoreDialog(groupId, restMeeting)
  const deleteMeeting = useDeleteMeeting(groupId, meeting)
  const isOver = hasEnded(meeting)
  const isPlanned = status === 'planned' && !isOver
  const attendees = meeting.goingCount + meeting.waitingCount
  // The server also refuses this if somebody has replied that they can't go, but the page does not read these replies.
  const isUnknown = !meeting.notifiesMembers && attendees === 0
  const choose = (action: () => unknown) => () => {
    close()
    void action()
  }
  const label = `More for ${meetingLabel(meeting)}`
  return (
    <>
      <IconButton
        {...buttonProps}
        id={meetingMenuButtonId(id)}
        className="screen-only"
        aria-label={label}
        disabled={restoring.isPending}
      >
        <MoreIcon />
      </IconButton>
      <Menu {...popupProps} slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { borderRadius: 4 } } }}>
        {isPlanned && (
          <MenuItemLink to="/groups/$id/meetings/$meeting/change" params={{ id: groupId, meeting: id }}>
            Change
          </MenuItemLink>
        )}
        {attendees > 0 && <MenuItem onClick={choose(askForMessage)}>Message attendees</MenuItem>}
        <MenuItem onClick={choose(() => onList(!isListed))}>
          {isListed ? 'Hide attendees' : 'Manage attendees'}
        </MenuItem>
        {isPlanned && <MenuItem onClick={choose(() => saveForCalendar(saved))}>Add to calendar</MenuItem>}
        <MenuItemLink to="/groups/$id/plan-meeting" params={{ id: groupId }} search={{ copy: id }}>
          Copy
        </MenuItemLink>
        {isPlanned && (
          <MenuItem onClick={choose(cancelling.openCancelDialog)} sx={{ color: 'error.main' }}>
            Cancel meeting
          </MenuItem>
        )}
        {isUnknown && (
          <MenuItem onClick={choose(deleteMeeting)} sx={{ color: 'error.main' }}>
            Delete meeting
          </MenuItem>
        )}
        {!isOver && status === 'cancelled' && <MenuItem onClick={choose(restoring.startRestore)}>Restore</MenuItem>}
      </Menu>
      {cancelling.dialog && (
        <Suspense>
          <CancelDialog {...cancelling.dialog} />
        </Suspense>
      )}
      {restoring.dialog}
    </>
  )
}
