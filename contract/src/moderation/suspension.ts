import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { shownName } from '../shared/shown-name.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { groundSchema } from './ground.ts'

/** The name of a suspended account, wherever others could read a copy of its name. */
export const SUSPENDED_NAME = 'A member'

/**
 * `hiding`: the account is suspended, but what others see of it is not all hidden yet. `done`: all of it is hidden. `lifting`: the
 * account is not suspended any more, but not everything is shown again yet.
 */
export const suspensionStateSchema = z.enum(['hiding', 'done', 'lifting'])
export type SuspensionState = z.infer<typeof suspensionStateSchema>

const fields = {
  /** The account's name when it was suspended. */
  name: z.string().check(z.overwrite(shownName)),
  /** null if the moderator gave none. */
  reason: z.nullable(z.string()),
  /** null if the moderator gave none. */
  ground: z.nullable(groundSchema),
}

/** `suspensions/{uid}`: a decision to suspend an account. It is deleted once the account is shown again, or with the account. */
export const suspensionDocumentSchema = z.strictObject({
  ...fields,
  /** When the account was suspended: which decision this is. */
  at: timestampSchema,
  /** The moderator; null once their account is deleted. */
  by: z.nullable(z.string()),
  state: suspensionStateSchema,
  /** When the account was suspended or, in the state `lifting`, when the suspension was lifted. */
  changedAt: timestampSchema,
  /** When the account objected to this decision; missing if it has not. */
  appealedAt: z.optional(timestampSchema),
})
export type SuspensionDocument = z.infer<typeof suspensionDocumentSchema>

/**
 * `suspensions/{uid}/kept/{id}`: what a suspended account replied to a coming meeting. Without a meeting, that it goes to every meeting
 * of a group.
 */
export const keptReplySchema = z.object({ groupId: z.string(), meetingId: z.nullable(z.string()), guests: z.int() })

/** An account as moderators see whether it is suspended. For an account that is not, the last three are null. */
export const restSuspensionSchema = z.object({
  suspended: z.boolean(),
  ...fields,
  /** When the account was suspended. */
  at: z.nullable(instantSchema),
})
export type RestSuspension = z.infer<typeof restSuspensionSchema>

/** A suspension in the data export of the suspended account. */
export const exportedSuspensionSchema = z.object({
  reason: fields.reason,
  ground: fields.ground,
  at: instantSchema,
  appealedAt: z.nullable(instantSchema),
  keptReplies: z.array(keptReplySchema),
})
