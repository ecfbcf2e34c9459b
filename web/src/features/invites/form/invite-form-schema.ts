import { invitePayloadSchema } from '@hobbyhub/contract/invites/invite'
import * as z from 'zod/mini'
import { wholeNumberDigits } from '#features/groups/form/whole-number-digits.ts'

const { days, uses, skipsApproval, label } = invitePayloadSchema.shape

/** Parses a typed whole number. All other strings become NaN, which the schemas reject. */
const typedNumber = z.pipe(
  z.string(),
  z.transform((text: string) => Number.parseInt(wholeNumberDigits(text.trim()) ?? '', 10)),
)

/** The fields of the invitation dialog. Parses the numbers, which the user types as text. */
export const inviteFormSchema = z.object({
  days: z.pipe(typedNumber, days),
  uses: z.pipe(typedNumber, uses),
  skipsApproval,
  label,
})
export type InviteFormInput = z.input<typeof inviteFormSchema>
export type InviteFormValues = z.output<typeof inviteFormSchema>
