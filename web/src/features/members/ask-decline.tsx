import { decisionReasonSchema } from '@hobbyhub/contract/member'
import TextField from '@mui/material/TextField'
import { messages } from '../../shared/messages/messages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'

const MAX_REASON_CHARS = 200

/** Asks whether a request is declined, and why. Resolves with null if it is not. */
export const askDecline = async (name: string): Promise<{ readonly reason: string | undefined } | null> => {
  let reason = ''
  const isDeclined = await confirm({
    ...messages.decline(name).confirm,
    extra: (
      <TextField
        label="Reason (optional)"
        helperText={`${name} will read it.`}
        onChange={({ target }) => {
          reason = target.value
        }}
        autoComplete="off"
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_REASON_CHARS } }}
      />
    ),
  })
  return isDeclined ? { reason: decisionReasonSchema.parse(reason) } : null
}
