import { type Attendees, MAX_ANNOUNCEMENT_CHARS } from '@hobbyhub/contract/announcements/announcement'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { recipientsText } from './recipients-text.ts'

/**
 * For organizers: writes to those who go to a meeting, or wait for it. What could not be sent is there the next time.
 *
 * @returns what asks for the text, and sends it
 */
export const useMessageAttendees = (groupId: string, meeting: Meeting): (() => Promise<void>) => {
  const { id: meetingId, title, waitingCount, goingCount } = meeting
  const queryClient = useQueryClient()
  const written = useRef<{ text: string; to: Attendees }>({ text: '', to: goingCount > 0 ? 'going' : 'waiting' })
  const mutation = useMutation({
    mutationFn: async () =>
      (await import('./announce.ts')).messageAttendees(groupId, { ...written.current, meetingId }),
    onSuccess: async ({ recipients }) => {
      written.current.text = ''
      const nobody = 'Posted. There was nobody to send it to.'
      showToast({ variant: 'success', message: recipients.members === 0 ? nobody : recipientsText(recipients) })
      await invalidateAfter(queryClient, 'announce')
    },
    onError: (error) => notifyFailure(messages.processFailed(failureMessage(error))),
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
    if (isConfirmed && written.current.text.trim() !== '' && !mutation.isPending) mutation.mutate()
  }
  return ask
}
