import * as z from 'zod/mini'
import { MAX_MODERATION_REASON_CHARS } from '../shared/limits.ts'
import { optionalSingleLineTextSchema } from '../shared/text.ts'

/** Why somebody objects to a group, and the grounds on which moderators decide, with their texts on the site and in mails. */
export const GROUND_TEXTS = {
  illegal: 'Illegal content or activity',
  harassment: 'Harassment or hate',
  spam: 'Spam or deception',
  privacy: 'Privacy',
  'child-safety': 'Safety of children',
  other: 'Something else',
} as const

export type Ground = keyof typeof GROUND_TEXTS
export const groundSchema = z.enum(Object.keys(GROUND_TEXTS) as [Ground, ...Ground[]])

/** A moderator's reason, which is told to the person whom the decision concerns. A blank one becomes undefined. */
export const moderationReasonSchema = optionalSingleLineTextSchema('Reason', MAX_MODERATION_REASON_CHARS)

/** What moderators say about a decision against somebody. Both are told to that person. */
export type DecisionStatement = { reason?: string; ground?: Ground }
export const statementFields = { reason: moderationReasonSchema, ground: z.optional(groundSchema) }
