import { decisionReasonSchema } from '@hobbyhub/contract/members/member'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import { confirm } from './dialogs.ts'
import { TextField } from './text-field.tsx'

type Confirmation = { readonly reason: string | undefined }

/**
 * Asks for a confirmation and for an optional reason. Resolves with null if the user does not confirm. What they have typed is then
 * kept in this tab, and is there again when they are asked about the same `subject`.
 *
 * @param reader the name of the user who will read the reason
 * @param subject identifies what is decided about whom
 */
export const confirmWithReason = async (
  question: Parameters<typeof confirm>[0],
  reader: string,
  subject: string,
): Promise<Confirmation | null> => {
  const key = `draft:reason:${subject}`
  let reason = readStored('session', key) ?? ''
  const isConfirmed = await confirm({
    ...question,
    extra: (
      <TextField
        label="Reason (optional)"
        helperText={`${reader} will read it.`}
        defaultValue={reason}
        onChange={({ target }) => {
          reason = target.value
          writeStored('session', key, reason)
        }}
        autoComplete="off"
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_CHARS.decisionReason } }}
      />
    ),
  })
  if (!isConfirmed) return null
  removeStored('session', key)
  return { reason: decisionReasonSchema.parse(reason) }
}
