import { decisionReasonSchema } from '@hobbyhub/contract/members/member'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { confirm } from './dialogs.ts'
import { TextField } from './text-field.tsx'

type Confirmation = { readonly reason: string | undefined }

/**
 * Asks for a confirmation and for an optional reason. Resolves with null if the user does not confirm.
 *
 * @param reader the name of the user who will read the reason
 */
export const confirmWithReason = async (
  question: Parameters<typeof confirm>[0],
  reader: string,
): Promise<Confirmation | null> => {
  let reason = ''
  const isConfirmed = await confirm({
    ...question,
    extra: (
      <TextField
        label="Reason (optional)"
        helperText={`${reader} will read it.`}
        onChange={({ target }) => {
          reason = target.value
        }}
        autoComplete="off"
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_CHARS.decisionReason } }}
      />
    ),
  })
  return isConfirmed ? { reason: decisionReasonSchema.parse(reason) } : null
}
