import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { useRef } from 'react'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { useAnnounce } from '../api/announce.ts'
import { type AttendeeMessage, AttendeeMessageFields, type MessageCheck } from './attendee-message-fields.tsx'
import { recipientsText } from './recipients-text.ts'

/**
 * Returns a function that asks for a message to a meeting's attendees or its waiting list, and sends the message. If sending
 * fails, the dialog shows the same text when it is opened again.
 */
export const useMessageAttendees = (groupId: string, meeting: Meeting): (() => Promise<void>) => {
  const { id: meetingId, title, goingCount } = meeting
  const written = useRef<AttendeeMessage>({ text: '', to: goingCount > 0 ? 'going' : 'waiting' })
  const check = useRef<MessageCheck>(null)
  const mutation = useAnnounce(groupId, ({ recipients }) => {
    written.current.text = ''
    const nobody = 'Posted. There was nobody to send it to.'
    showToast({ variant: 'success', message: recipients.members === 0 ? nobody : recipientsText(recipients) })
  })
  const openMessageDialog = async () => {
    const isConfirmed = await confirm({
      title: `Message about ${title}`,
      text: 'They read it under the bell and on this page. It counts as one of the 3 announcements within 24 hours.',
      confirmLabel: 'Send',
      canConfirm: () => check.current?.() ?? true,
      extra: <AttendeeMessageFields groupId={groupId} meeting={meeting} written={written.current} ref={check} />,
    })
    if (isConfirmed && written.current.text.trim() !== '' && !mutation.isPending) {
      mutation.mutate({ ...written.current, meetingId })
    }
  }
  return openMessageDialog
}
