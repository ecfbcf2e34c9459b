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
import { type JoinFlow, NOTE_FIELD_ID } from './use-join-flow.ts'

/** The field for the message to the creator and organizers that is sent with a request. */
const NoteField = ({ join }: { join: JoinFlow }) => {
  const count = countChars(join.note)
  const isTooLong = count > MAX_CHARS.note
  const hint = isTooLong ? messages.noteTooLong(MAX_CHARS.note) : 'Only the creator and organizers can read it.'
  return (
    <TextField
      id={NOTE_FIELD_ID}
      label="Message to the organizer (optional)"
      value={join.note}
      onChange={(event) => join.setNote(event.target.value)}
      error={isTooLong}
      helperText={`${hint} ${count} of ${MAX_CHARS.note} characters.`}
      multiline
      maxRows={6}
      fullWidth
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  )
}

type JoinRequestFormProps = { group: Group; join: JoinFlow; formRef: Ref<HTMLElement> }

/** The form to ask to join a group that approves its members. */
export const JoinRequestForm = ({ group, join, formRef }: JoinRequestFormProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    join.showAwaited()
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
      <AnswerFields questions={group.joinQuestions} join={join} />
      <NoteField join={join} />
      <JoinButton group={group} join={join} />
    </Box>
  )
}
