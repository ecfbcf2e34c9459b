import EventIcon from '@mui/icons-material/EventAvailableRounded'
import Button from '@mui/material/Button'
import { messages } from '../../../shared/messages/messages.ts'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'
import type { Saved } from './save-meeting-file.ts'

const save = async (saved: Saved): Promise<void> => {
  try {
    ;(await import('./save-meeting-file.ts')).saveMeeting(saved)
  } catch (error) {
    console.error('The meeting could not be saved', error)
    await notifyFailure(messages.processFailed(null))
  }
}

/** Saves one meeting for a calendar. */
export const AddToCalendar = (saved: Saved) => (
  <Button startIcon={<EventIcon />} aria-label={`Add to calendar: ${saved.meeting.title}`} onClick={() => save(saved)}>
    Add to calendar
  </Button>
)
