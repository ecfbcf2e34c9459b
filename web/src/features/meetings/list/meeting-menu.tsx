import { attendanceTime } from '@hobbyhub/contract/meetings/attendance-rules'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { lazy, Suspense, useState } from 'react'
import { useMessageAttendees } from '#features/announcements/form/use-message-attendees.tsx'
import { meetingLabel } from '#shared/time/meeting-time-texts.ts'
import { MenuItem, MenuItemLink } from '#shared/ui/menu.ts'
import { MoreMenu } from '#shared/ui/more-menu.tsx'
import { openOnceLoaded, usePopup } from '#shared/ui/use-popup.ts'
import { useDeleteMeeting } from '../api/delete-meeting.ts'
import { CalendarMenu, loadCalendarMenu } from '../calendar/add-to-calendar-button.tsx'
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
  const popup = usePopup('menu')
  const [isAdding, setAdding] = useState(false)
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
  return (
    <>
      <MoreMenu
        popup={popup}
        id={meetingMenuButtonId(id)}
        className="screen-only"
        label={`More for ${meetingLabel(meeting)}`}
        disabled={restoring.isPending}
      >
        {isPlanned && (
          <MenuItemLink to="/groups/$id/meetings/$meeting/change" params={{ id: groupId, meeting: id }}>
            Change
          </MenuItemLink>
        )}
        {status === 'planned' && attendanceTime(meeting, Date.now()) === 'open' && (
          <MenuItemLink to="/groups/$id/meetings/$meeting/door" params={{ id: groupId, meeting: id }}>
            Check people in
          </MenuItemLink>
        )}
        {attendees > 0 && <MenuItem onClick={popup.choose(askForMessage)}>Message attendees</MenuItem>}
        <MenuItem onClick={popup.choose(() => onList(!isListed))}>
          {isListed ? 'Hide attendees' : 'Manage attendees'}
        </MenuItem>
        {isPlanned && (
          <MenuItem onClick={popup.choose(() => openOnceLoaded(loadCalendarMenu, () => setAdding(true)))}>
            Add to calendar
          </MenuItem>
        )}
        <MenuItemLink to="/groups/$id/plan-meeting" params={{ id: groupId }} search={{ copy: id }}>
          Copy
        </MenuItemLink>
        {isPlanned && (
          <MenuItem onClick={popup.choose(cancelling.openCancelDialog)} sx={{ color: 'error.main' }}>
            Cancel meeting
          </MenuItem>
        )}
        {isUnknown && (
          <MenuItem onClick={popup.choose(deleteMeeting)} sx={{ color: 'error.main' }}>
            Delete meeting
          </MenuItem>
        )}
        {!isOver && status === 'cancelled' && (
          <MenuItem onClick={popup.choose(restoring.startRestore)}>Restore</MenuItem>
        )}
      </MoreMenu>
      <CalendarMenu
        saved={saved}
        popupProps={{ ...popup.popupProps, open: isAdding, onClose: () => setAdding(false) }}
      />
      {cancelling.dialog && (
        <Suspense>
          <CancelDialog {...cancelling.dialog} />
        </Suspense>
      )}
      {restoring.dialog}
    </>
  )
}
