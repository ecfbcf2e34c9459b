import type { Group } from '@hobbyhub/contract/groups/group'
import { countChars } from '@hobbyhub/contract/shared/characters'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect } from 'react'
import { messages } from '#shared/messages/messages.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { JoinButton } from './join-prompt.tsx'
import type { JoinFlow } from './use-join-flow.ts'
import { type JoinRequest, NOTE_FIELD_ID } from './use-join-request.ts'

/** The field for the message to the creator and organizers that is sent with a request. */
const NoteField = ({ request }: { request: JoinRequest }) => {
  const count = countChars(request.note)
  const isTooLong = count > MAX_CHARS.note
  const hint = isTooLong ? messages.noteTooLong(MAX_CHARS.note) : 'Only the creator and organizers can read it.'
  return (
    <TextField
      id={NOTE_FIELD_ID}
      label="Message to the organizer (optional)"
      value={request.note}
      onChange={(event) => request.setNote(event.target.value)}
      error={isTooLong}
      helperText={`${hint} ${count} of ${MAX_CHARS.note} characters.`}
      multiline
      maxRows={6}
      fullWidth
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  )
}

type JoinRequestFormProps = { group: Group; joinFlow: JoinFlow; formRef: Ref<HTMLElement> }

/** The form to ask to join a group that approves its members. */
export const JoinRequestForm = ({ group, joinFlow, formRef }: JoinRequestFormProps) => {
  const { request } = joinFlow
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    request.focusPendingField()
  }, [])
  return (
    <Box
      ref={formRef}
      component="section"
      aria-labelledby="request"
      className="screen-only"
      sx={{ width: '100%', display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h2" id="request" sx={{ fontSize: '1.375rem' }}>
        Ask to join
      </Typography>
      <AnswerFields questions={group.joinQuestions} request={request} />
      <NoteField request={request} />
      <JoinButton group={group} joinFlow={joinFlow} />
    </Box>
  )
}
