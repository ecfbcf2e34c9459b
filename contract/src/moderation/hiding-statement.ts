import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { groundSchema } from './ground.ts'

/** Why moderators have hidden a group, as its creator and moderators read it on the group's page. */
export const hidingStatementSchema = z.object({
  /** null if the moderator gave none. */
  reason: z.nullable(z.string()),
  /** null if the moderator gave none. */
  ground: z.nullable(groundSchema),
  hiddenAt: instantSchema,
  /** Whether the group is hidden because its creator's account is suspended. */
  withAccount: z.boolean(),
  /**
   * The creator's objection to the decision. `possible`: there is none, but there may be. `open`: moderators have not decided on it yet.
   * `declined`: the group stays hidden. `too-late`: there is none, and there can be none any more. `none`: the group is hidden with its
   * creator's account, whose suspension they can object to.
   */
  appeal: z.enum(['possible', 'open', 'declined', 'too-late', 'none']),
  /** What the moderators wrote when they declined the objection; null otherwise, and if they wrote nothing. */
  appealDecision: z.nullable(z.string()),
})
export type HidingStatement = z.infer<typeof hidingStatementSchema>
