import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { timestampSchema } from '../shared/timestamp.ts'

const LOG_ACTIONS = [
  'hide-group',
  'show-group',
  'suspend',
  'lift',
  'delete-picture',
  'remove-member',
  'decide-report',
  'decide-notice',
  'decide-appeal',
  'reopen-report',
] as const
export const logActionSchema = z.enum(LOG_ACTIONS)
export type LogAction = z.infer<typeof logActionSchema>

const fields = {
  /** The moderator; null once their account is deleted. */
  uid: z.nullable(z.string()),
  /** The moderator's name at that time; null once their account is deleted. */
  name: z.nullable(z.string()),
  action: logActionSchema,
  /** The id of the group, account, picture or report that the action was about. */
  what: z.string(),
  /** The name of the group, or of the person, at that time. */
  title: z.string(),
  /** null if the moderator gave none. */
  reason: z.nullable(z.string()),
}

/** `moderationLog/{id}`: an action of a moderator. Firestore deletes it after a year. */
export const logEntryDocumentSchema = z.strictObject({ ...fields, at: timestampSchema, expiresAt: timestampSchema })

/** An action as moderators read it. */
export const restLogEntrySchema = z.object({ _id: z.string(), at: instantSchema, ...fields })
export type RestLogEntry = z.infer<typeof restLogEntrySchema>
