import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { INVITE_DAYS, INVITE_USES, MAX_CHARS, MAX_OPEN_INVITES } from '../shared/limits.ts'
import { optionalSingleLineTextSchema } from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'

/** The longest code that requests may send. Real codes have 43 characters. */
const MAX_CODE_CHARS = 128
export const inviteCodeSchema = z.string().check(z.maxLength(MAX_CODE_CHARS))

const whole = (what: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const error = `Enter a whole number of ${what} from ${min} to ${max}.`
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }))
}

/** The body of POST /groupInformation/{id}/invites. */
export const invitePayloadSchema = z.strictObject({
  days: whole('days', INVITE_DAYS),
  uses: whole('people', INVITE_USES),
  /** Whether users of the invitation need no approval. If the group is full, they need it nevertheless. */
  skipsApproval: z.boolean(),
  /** Whom the invitation is for: a note that only the creator and organizers read. */
  label: optionalSingleLineTextSchema('For whom', MAX_CHARS.inviteLabel),
})
export type InvitePayload = z.infer<typeof invitePayloadSchema>

/** The body of PATCH /groupInformation/{id}/invites/{invite}: days from today, and how many people can use it in all. */
export const extendInvitePayloadSchema = z.pick(invitePayloadSchema, { days: true, uses: true })
export type ExtendInvitePayload = z.infer<typeof extendInvitePayloadSchema>

const fields = {
  /** How many people can use it in all, including those who have. */
  uses: z.int(),
  usesLeft: z.int(),
  skipsApproval: z.boolean(),
  label: z.optional(z.string()),
}

/** `groups/{groupId}/invites/{hash}`: the id is the SHA-256 hash of the code. The code itself is not stored. */
export const inviteDocumentSchema = z.strictObject({
  ...fields,
  createdBy: z.string(),
  groupId: z.string(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
})

/** An invitation in the REST API, without its code. */
export const restInviteSchema = z.object({
  _id: z.string(),
  /** Only organizers and the creator get `label` and `createdBy`. Other users, who know the code, get neither. */
  ...fields,
  createdBy: z.optional(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type RestInvite = z.infer<typeof restInviteSchema>

/** An invitation in the data export of the user who made it. */
export const exportedInviteSchema = z.extend(z.omit(restInviteSchema, { _id: true, createdBy: true }), {
  groupId: z.string(),
})

export const TOO_MANY_INVITES_MESSAGE = `A group can have ${MAX_OPEN_INVITES} open invitations. Take one back, or wait until one expires.`
