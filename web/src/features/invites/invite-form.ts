import { invitePayloadSchema } from '@hobbyhub/contract/invites/invite'
import * as z from 'zod/mini'
import { wholeNumberDigits } from '../groups/form/whole-number.ts'

const { days, uses, skipsApproval, label } = invitePayloadSchema.shape

/** The number of what was typed; NaN, which the schemas refuse, if it is none. */
const typedNumber = z.pipe(
  z.string(),
  z.transform((text: string) => Number.parseInt(wholeNumberDigits(text.trim()) ?? '', 10)),
)

/** What the dialog for an invitation holds, as text. */
export const inviteFormSchema = z.object({
  days: z.pipe(typedNumber, days),
  uses: z.pipe(typedNumber, uses),
  skipsApproval,
  label,
})
export type InviteFormInput = z.input<typeof inviteFormSchema>
export type InviteFormValues = z.output<typeof inviteFormSchema>
