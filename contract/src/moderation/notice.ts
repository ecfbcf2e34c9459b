import * as z from 'zod/mini'
import { typedEmailSchema } from '../mail/contact.ts'
import { MAX_CONTACT_CHARS } from '../shared/limits.ts'
import { optionalSingleLineTextSchema } from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { groundSchema } from './ground.ts'
import { statementTextSchema } from './statement-text.ts'

/**
 * The body of POST /groupInformation/{id}/notices: a notice about a group by anybody, with or without an account (article 16 of the
 * EU's Digital Services Act). A notice about the safety of children may be given without a name.
 */
export const noticePayloadSchema = z
  .strictObject({
    name: optionalSingleLineTextSchema('Name', MAX_CONTACT_CHARS.name),
    email: typedEmailSchema,
    reason: groundSchema,
    text: statementTextSchema('Text'),
    inGoodFaith: z.literal(true, { error: 'Confirm that what you write is accurate to the best of your knowledge.' }),
  })
  .check(
    z.refine(({ name, reason }) => name !== undefined || reason === 'child-safety', {
      error: 'Name is required.',
      path: ['name'],
    }),
  )
export type NoticePayload = z.output<typeof noticePayloadSchema>

/**
 * `notices/{id}`: a notice as it was given. Only the functions read it, to send mails to its address. The report with the same id has
 * all but the address, and the decision.
 */
export const noticeDocumentSchema = z.strictObject({
  group: z.string(),
  groupName: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  reason: groundSchema,
  text: z.string(),
  at: timestampSchema,
})
