import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { messages } from '#shared/messages/messages.ts'
import { meetingLabel } from '#shared/time/meeting-time-texts.ts'
import { notifyFailure } from '#shared/ui/write-failure.ts'
import { AddToCalendarIcon } from './add-to-calendar-icon.tsx'
import type { CalendarMeeting } from './save-meeting-file.ts'

/** Saves one meeting as a calendar file. If that fails, shows a message. */
export const saveForCalendar = async (saved: CalendarMeeting): Promise<void> => {
  try {
    ;(await import('./save-meeting-file.ts')).saveMeetingFile(saved)
  } catch (error) {
    console.error('The meeting could not be saved', error)
    await notifyFailure(messages.processFailed(null))
  }
}

export const AddToCalendarButton = (saved: CalendarMeeting) => (
  <Button
    startIcon={<AddToCalendarIcon />}
    aria-label={`Add to calendar: ${saved.meeting.title}`}
    sx={{ mx: -2 }}
    onClick={() => saveForCalendar(saved)}
  >
    Add to calendar
  </Button>
)

/** `AddToCalendarButton` as an icon button, for places without room for a label. */
export const AddToCalendarIconButton = (saved: CalendarMeeting) => (
  <IconButton
    aria-label={`Add to calendar: ${meetingLabel(saved.meeting)}`}
    title="Add to calendar"
    color="primary"
    onClick={() => saveForCalendar(saved)}
  >
    <AddToCalendarIcon />
  </IconButton>
)
