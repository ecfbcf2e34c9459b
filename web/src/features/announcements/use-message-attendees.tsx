import { type Attendees, MAX_ANNOUNCEMENT_CHARS } from '@hobbyhub/contract/announcements/announcement'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { confirm } from '../../shared/ui/dialogs.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { useAnnounce } from './announce.ts'
import { recipientsText } from './recipients-text.ts'

/**
 * For organizers: writes to those who go to a meeting, or wait for it. What could not be sent is there the next time.
 *
 * @returns what asks for the text, and sends it
 */
export const useMessageAttendees = (groupId: string, meeting: Meeting): (() => Promise<void>) => {
  const { id: meetingId, title, waitingCount, goingCount } = meeting
  const written = useRef<{ text: string; to: Attendees }>({ text: '', to: goingCount > 0 ? 'going' : 'waiting' })
  const mutation = useAnnounce(groupId, ({ recipients }) => {
    written.current.text = ''
    const nobody = 'Posted. There was nobody to send it to.'
    showToast({ variant: 'success', message: recipients.members === 0 ? nobody : recipientsText(recipients) })
  })
  const ask = async () => {
    const isConfirmed = await confirm({
      title: `Message about ${title}`,
      text: 'They get it by e-mail, under the bell and on this page. It counts as one of the 3 announcements within 24 hours.',
      confirmLabel: 'Send',
      extra: (
        <>
          <RadioGroup
            aria-label="Send to"
            row
            defaultValue={written.current.to}
            onChange={(_, to) => {
              written.current.to = to === 'waiting' ? 'waiting' : 'going'
            }}
          >
            <FormControlLabel value="going" control={<Radio />} label="Going" disabled={goingCount === 0} />
            <FormControlLabel value="waiting" control={<Radio />} label="Waiting" disabled={waitingCount === 0} />
          </RadioGroup>
          <TextField
            label="Your message"
            defaultValue={written.current.text}
            onChange={({ target }) => {
              written.current.text = target.value
            }}
            multiline
            minRows={3}
            maxRows={8}
            fullWidth
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_ANNOUNCEMENT_CHARS } }}
          />
        </>
      ),
    })
    if (isConfirmed && written.current.text.trim() !== '' && !mutation.isPending) {
      mutation.mutate({ ...written.current, meetingId })
    }
  }
  return ask
}
