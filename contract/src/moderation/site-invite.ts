import * as z from 'zod/mini'
import { invitePayloadSchema } from '../invites/invite.ts'
import { instantSchema } from '../shared/dates.ts'
import { MAX_OPEN_SITE_INVITES } from '../shared/limits.ts'
import { timestampSchema } from '../shared/timestamp.ts'

/** The body of POST /users/site-invites, in the limits of an invitation to a group. */
export const siteInvitePayloadSchema = z.pick(invitePayloadSchema, { days: true, uses: true, label: true })
export type SiteInvitePayload = z.infer<typeof siteInvitePayloadSchema>

const fields = {
  /** How many people can use it in all, including those who have. */
  uses: z.int(),
  usesLeft: z.int(),
  label: z.optional(z.string()),
}

/**
 * `siteInvites/{hash}`: an invitation to a closed site. The id is the SHA-256 hash of the code, and the code itself is not stored. Nor is
 * the moderator who made it: it belongs to the site.
 */
export const siteInviteDocumentSchema = z.strictObject({
  ...fields,
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
})

/** An invitation to the site in the REST API, without its code. */
export const restSiteInviteSchema = z.object({
  _id: z.string(),
  ...fields,
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type RestSiteInvite = z.infer<typeof restSiteInviteSchema>

export const TOO_MANY_SITE_INVITES_MESSAGE = `The site can have ${MAX_OPEN_SITE_INVITES} open invitations. Take one back, or wait until one expires.`
