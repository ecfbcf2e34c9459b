import type { MessageAudience, RecipientCounts } from '@hobbyhub/contract/announcements/announcement'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { MAX_ANNOUNCEMENT_CHARS } from '@hobbyhub/contract/shared/limits'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { countText } from '#shared/ui/count-text.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import { announcementQueries } from '../queries.ts'
import { mailRecipientsText } from './recipients-text.ts'

export type AttendeeMessage = { text: string; to: MessageAudience }
/** Returns whether the message has a text. If not, shows an error. */
export type MessageCheck = () => boolean

type AttendeeMessageFieldsProps = {
  groupId: string
  meeting: Meeting
  /** The message as entered so far. The fields change this object in place. */
  written: AttendeeMessage
  ref: Ref<MessageCheck>
}

const withCount = (label: string, recipients: RecipientCounts | undefined): string =>
  recipients ? `${label} (${countText(recipients.members)})` : label

type AudienceChoiceProps = {
  meeting: Meeting
  counted: Record<MessageAudience, RecipientCounts | undefined>
  value: MessageAudience
  onChange: (audience: MessageAudience) => void
}

/** The choice of the recipients: those who go to the meeting, or its waiting list. */
const AudienceChoice = ({ meeting, counted, value, onChange }: AudienceChoiceProps) => (
  <RadioGroup
    aria-label="Send to"
    row
    value={value}
    onChange={(_, chosen) => onChange(chosen === 'waiting' ? 'waiting' : 'going')}
  >
    <FormControlLabel
      value="going"
      control={<Radio />}
      label={withCount('Going', counted.going)}
      disabled={meeting.goingCount === 0}
    />
    <FormControlLabel
      value="waiting"
      control={<Radio />}
      label={withCount('On the waiting list', counted.waiting)}
      disabled={meeting.waitingCount === 0}
    />
  </RadioGroup>
)

/** The fields of a message about a meeting: its recipients and its text. */
export const AttendeeMessageFields = ({ groupId, meeting, written, ref }: AttendeeMessageFieldsProps) => {
  const { id: meetingId, goingCount, waitingCount } = meeting
  const [to, setTo] = useState(written.to)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const count = (audience: MessageAudience) => announcementQueries.recipients(groupId, { meetingId, to: audience })
  const counted = {
    going: useQuery({ ...count('going'), enabled: goingCount > 0 }).data,
    waiting: useQuery({ ...count('waiting'), enabled: waitingCount > 0 }).data,
  }
  // Focus the text field first; otherwise the dialog's confirm button would have the focus.
  useEffect(() => field.current?.focus(), [])
  useImperativeHandle(ref, () => () => {
    const isWritten = written.text.trim() !== ''
    setMissing(!isWritten)
    if (!isWritten) field.current?.focus()
    return isWritten
  })
  return (
    <>
      <AudienceChoice
        meeting={meeting}
        counted={counted}
        value={to}
        onChange={(chosen) => {
          written.to = chosen
          setTo(chosen)
        }}
      />
      <TextField
        inputRef={field}
        label="Your message"
        defaultValue={written.text}
        onChange={({ target }) => {
          written.text = target.value
          setMissing(false)
        }}
        error={isMissing}
        helperText={isMissing ? 'Write your message.' : mailRecipientsText(counted[to])}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        sx={{ mt: 1 }}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_ANNOUNCEMENT_CHARS } }}
      />
    </>
  )
}
