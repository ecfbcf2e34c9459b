import { countChars } from '@hobbyhub/contract/shared/characters'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { messages } from '#shared/messages/messages.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import { answerFieldId, type JoinRequest } from './use-join-request.ts'

/** A field for each question of a group that approves its members. */
export const AnswerFields = ({ questions, request }: { questions: readonly string[]; request: JoinRequest }) =>
  questions.map((question, index) => {
    const answer = request.answers[index] ?? ''
    const count = countChars(answer)
    const isMissing = request.marksMissingAnswers && answer.trim() === ''
    const isTooLong = count > MAX_CHARS.answer
    const hint = isTooLong ? messages.answerTooLong(MAX_CHARS.answer) : 'Only the creator and organizers can read it.'
    return (
      <TextField
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id, and may be asked twice
        key={`${index} ${question}`}
        id={answerFieldId(index)}
        label={question}
        value={answer}
        onChange={(event) => request.setAnswer(index, event.target.value)}
        error={isMissing || isTooLong}
        helperText={isMissing ? 'Please answer this question.' : `${hint} ${count} of ${MAX_CHARS.answer} characters.`}
        multiline
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true, sx: LABEL } }}
        sx={FIELD}
      />
    )
  })

/** Shows the label above the field instead of in it, because a question may be longer than one line. */
const LABEL = {
  position: 'static',
  transform: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  maxWidth: '100%',
  pointerEvents: 'auto',
  mb: 0.5,
} as const
const FIELD = { '& legend': { display: 'none' }, '& fieldset': { top: 0 } } as const
