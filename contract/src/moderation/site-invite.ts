import * as z from 'zod/mini'
import { inviteDocumentSchema, invitePayloadSchema, restInviteSchema } from '../invites/invite.ts'
import { MAX_OPEN_SITE_INVITES } from '../shared/limits.ts'

/** The body of POST /users/site-invites, in the limits of an invitation to a group. */
export const siteInvitePayloadSchema = z.pick(invitePayloadSchema, { days: true, uses: true, label: true })
export type SiteInvitePayload = z.infer<typeof siteInvitePayloadSchema>

/**
 * `siteInvites/{hash}`: an invitation to a closed site. The id is the SHA-256 hash of the code, and the code itself is not stored. Nor is
 * the moderator who made it: it belongs to the site.
 */
export const siteInviteDocumentSchema = z.omit(inviteDocumentSchema, {
  groupId: true,
  skipsApproval: true,
  createdBy: true,
})

/** An invitation to the site in the REST API, without its code. */
export const restSiteInviteSchema = z.omit(restInviteSchema, { skipsApproval: true, createdBy: true })
export type RestSiteInvite = z.infer<typeof restSiteInviteSchema>

export const TOO_MANY_SITE_INVITES_MESSAGE = `The site can have ${MAX_OPEN_SITE_INVITES} open invitations. Take one back, or wait until one expires.`
