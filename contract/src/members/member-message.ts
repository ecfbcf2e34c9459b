import * as z from 'zod/mini'
import { MAX_MESSAGE_CHARS, MAX_MESSAGES_A_DAY_TO_ONE, MAX_MESSAGES_PER_HOUR } from '../shared/limits.ts'
import { multilineTextSchema } from '../shared/text.ts'

/** The body of POST /groupInformation/{id}/members/{uid}/message. */
export const memberMessagePayloadSchema = z.strictObject({ text: multilineTextSchema('Message', MAX_MESSAGE_CHARS) })

export const MESSAGE_LIMIT_MESSAGES = {
  hour: `You can send ${MAX_MESSAGES_PER_HOUR} messages within an hour. Please try again later.`,
  recipient: `You can send one person ${MAX_MESSAGES_A_DAY_TO_ONE} messages within 24 hours.`,
} as const
