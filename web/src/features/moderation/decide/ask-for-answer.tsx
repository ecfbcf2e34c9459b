import { MAX_MODERATION_REASON_CHARS } from '@hobbyhub/contract/shared/limits'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import { hasSucceeded } from '#shared/ui/write-failure.ts'
import { decisionMessages } from '../moderator/texts.ts'

type Answer = { text: string }

type AnswerFieldProps = {
  label: string
  helperText: string
  isRequired: boolean
  /** The text as entered so far. The field changes this object in place. */
  written: Answer
  onWrite: (text: string) => void
  /** Returns whether the text may be sent. If not, shows an error. */
  ref: Ref<() => boolean>
}

const AnswerField = ({ label, helperText, isRequired, written, onWrite, ref }: AnswerFieldProps) => {
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Focus the text field first; otherwise the dialog's confirm button would have the focus.
  useEffect(() => field.current?.focus(), [])
  useImperativeHandle(ref, () => () => {
    const isWritten = !isRequired || written.text.trim() !== ''
    setMissing(!isWritten)
    if (!isWritten) field.current?.focus()
    return isWritten
  })
  return (
    <TextField
      inputRef={field}
      label={label}
      defaultValue={written.text}
      onChange={({ target }) => {
        onWrite(target.value)
        setMissing(false)
      }}
      error={isMissing}
      helperText={isMissing ? decisionMessages.decisionMissing : helperText}
      multiline
      minRows={2}
      maxRows={8}
      autoComplete="off"
      fullWidth
      sx={{ mt: 2 }}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_MODERATION_REASON_CHARS } }}
    />
  )
}

type AnswerOptions = Pick<AnswerFieldProps, 'label' | 'helperText' | 'isRequired'> & {
  /** Identifies what is decided. A text that was not sent is there again when the same is decided. */
  readonly subject: string
  /** Carries the decision out. If that fails, it shows so, and rejects. */
  readonly send: (answer: { readonly decision: string | undefined }) => Promise<unknown>
}

/**
 * Asks a moderator to confirm that a report is closed, and for the text of the decision, and sends it.
 *
 * @param question must have a text, because the field stands below it
 */
export const askForAnswer = async (
  question: Parameters<typeof confirm>[0],
  { subject, send, ...options }: AnswerOptions,
): Promise<void> => {
  const key = `draft:answer:${subject}`
  const written: Answer = { text: readStored('session', key) ?? '' }
  const check: { current: (() => boolean) | null } = { current: null }
  const keep = (text: string) => {
    written.text = text
    writeStored('session', key, text)
  }
  const isConfirmed = await confirm({
    ...question,
    canConfirm: () => check.current?.() ?? true,
    extra: <AnswerField {...options} written={written} onWrite={keep} ref={check} />,
  })
  if (!isConfirmed) return
  // A decision is one line.
  const decision = written.text.replace(/\s+/g, ' ').trim() || undefined
  if (await hasSucceeded(send({ decision }))) removeStored('session', key)
}
