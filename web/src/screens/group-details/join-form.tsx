import { type Group, isOpen } from '@hobbyhub/contract/group'
import { JOIN_MESSAGES } from '@hobbyhub/contract/join-rule'
import { countChars, MAX_CHARS } from '@hobbyhub/contract/text'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { messages } from '../../shared/messages/messages.ts'
import { Hint } from './hint.tsx'
import { QuestionFields } from './question-fields.tsx'
import { type Join, NOTE_ID } from './use-join.ts'

/** What the creator reads with a request. */
const NoteField = ({ join }: { join: Join }) => {
  const count = countChars(join.note)
  const isTooLong = count > MAX_CHARS.note
  const hint = isTooLong ? messages.noteTooLong(MAX_CHARS.note) : 'Only the creator and the organizers read it.'
  return (
    <TextField
      id={NOTE_ID}
      label="A word to the creator (optional)"
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

type JoinFormProps = { group: Group; join: Join; buttonRef: Ref<HTMLButtonElement> }

/** The way into a group that has a place: to join. Or to ask, where the creator approves, also when it is full. */
export const JoinForm = ({ group, join, buttonRef }: JoinFormProps) => {
  const { asksFirst } = join
  const isFull = !isOpen(group)
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1, justifyItems: 'start' }}>
      {join.isInvited && <Alert severity="info">You have been invited to this group.</Alert>}
      {isFull && (
        <Alert severity="info">
          {JOIN_MESSAGES['group-full']} You can ask to join now. Your request waits until a place is free.
        </Alert>
      )}
      {asksFirst && <QuestionFields questions={group.joinQuestions} join={join} />}
      {asksFirst && <NoteField join={join} />}
      <Button
        ref={buttonRef}
        variant="contained"
        size="large"
        loading={join.isPending || join.isInvitationPending}
        onClick={join.ask}
      >
        Join This Group!
      </Button>
      {asksFirst && <Hint>Ask to join: The creator approves each new member.</Hint>}
      {group.membersVisible && <Hint>Members see each other's names and photos.</Hint>}
    </Box>
  )
}
