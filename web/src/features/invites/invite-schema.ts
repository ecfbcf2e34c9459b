import { invitePayloadSchema } from '@hobbyhub/contract/invites/invite'
import * as z from 'zod/mini'
import { wholeNumberDigits } from '../groups/form/whole-number.ts'

const { days, uses, skipsApproval, label } = invitePayloadSchema.shape

/** Parses the typed string as a number. Other strings become NaN, which the schemas reject. */
const typedNumber = z.pipe(
  z.string(),
  z.transform((text: string) => Number.parseInt(wholeNumberDigits(text.trim()) ?? '', 10)),
)

/** The values of the invitation dialog, as the user typed them. */
export const inviteFormSchema = z.object({
  days: z.pipe(typedNumber, days),
  uses: z.pipe(typedNumber, uses),
  skipsApproval,
  label,
})
export type InviteFormInput = z.input<typeof inviteFormSchema>
export type InviteFormValues = z.output<typeof inviteFormSchema>
