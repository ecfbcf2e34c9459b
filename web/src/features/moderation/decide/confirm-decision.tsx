import {
  type DecisionStatement,
  GROUND_TEXTS,
  groundSchema,
  moderationReasonSchema,
} from '@hobbyhub/contract/moderation/ground'
import { MAX_MODERATION_REASON_CHARS } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { SelectInput, type SelectInputProps } from '#shared/ui/select-input.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { hasSucceeded } from '#shared/ui/write-failure.ts'

const GROUND_OPTIONS = [
  { value: '', label: 'None' },
  ...Object.entries(GROUND_TEXTS).map(([value, label]) => ({ value, label })),
]

const GroundInput = (props: Omit<SelectInputProps, 'options'>) => <SelectInput options={GROUND_OPTIONS} {...props} />

const slots = {
  ground: { input: { inputComponent: GroundInput }, inputLabel: { shrink: true } },
  reason: { htmlInput: { dir: 'auto', maxLength: MAX_MODERATION_REASON_CHARS } },
} as const

type Typed = { reason: string; ground: string }

/** A statement of what was typed. The reason is one line. */
const toStatement = ({ reason, ground }: Typed): DecisionStatement => {
  const line = moderationReasonSchema.parse(reason.replace(/\s+/g, ' '))
  const { data } = groundSchema.safeParse(ground)
  return { ...(line === undefined ? {} : { reason: line }), ...(data === undefined ? {} : { ground: data }) }
}

/**
 * Asks a moderator to confirm a decision, and for its ground and reason, which are optional, and carries it out. It is the dialog of all
 * decisions against somebody. If they do not confirm, or if the decision fails, what they have entered is kept in this tab, and is there
 * again when they are asked about the same `subject`.
 *
 * @param question must have a text, because the fields stand below it
 * @param reader the person who will read the statement, such as "The creator"
 * @param subject identifies what is decided about whom
 * @param decide carries the decision out. If that fails, it shows so, and rejects.
 */
export const confirmDecision = async (
  question: Parameters<typeof confirm>[0],
  { reader, subject }: { readonly reader: string; readonly subject: string },
  decide: (statement: DecisionStatement) => Promise<unknown>,
): Promise<void> => {
  const keyOf = (field: keyof Typed) => `draft:${field}:${subject}`
  const typed: Typed = {
    reason: readStored('session', keyOf('reason')) ?? '',
    ground: readStored('session', keyOf('ground')) ?? '',
  }
  const keep = (field: keyof Typed) => (event: { readonly target: { readonly value: string } }) => {
    typed[field] = event.target.value
    writeStored('session', keyOf(field), event.target.value)
  }
  const isConfirmed = await confirm({
    ...question,
    extra: (
      <Box sx={{ display: 'grid', gap: 2, mt: 2, textAlign: 'start' }}>
        <TextField
          id="decision-ground"
          label="Ground (optional)"
          defaultValue={typed.ground}
          onChange={keep('ground')}
          fullWidth
          slotProps={slots.ground}
        />
        <TextField
          id="decision-reason"
          label="Reason (optional)"
          helperText={`${reader} will read both.`}
          defaultValue={typed.reason}
          onChange={keep('reason')}
          multiline
          minRows={2}
          maxRows={8}
          autoComplete="off"
          fullWidth
          slotProps={slots.reason}
        />
      </Box>
    ),
  })
  if (!isConfirmed || !(await hasSucceeded(decide(toStatement(typed))))) return
  for (const field of ['reason', 'ground'] as const) removeStored('session', keyOf(field))
}
