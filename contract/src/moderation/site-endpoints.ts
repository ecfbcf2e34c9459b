import * as z from 'zod/mini'
import { inviteCodeSchema } from '../invites/invite.ts'
import { defineEndpoint, deletedOneResponseSchema, idSchema, pageQueryFields } from '../shared/endpoint.ts'
import { restSiteInviteSchema, siteInvitePayloadSchema } from './site-invite.ts'

const registrationSchema = z.union([
  z.enum(['open', 'invited']),
  z.object({ domains: z.readonly(z.array(z.string())) }),
])

/** The endpoints of the site itself, and of who may use it if it is closed. */
export const siteEndpoints = {
  getSite: defineEndpoint({
    method: 'get',
    path: '/site.json',
    summary: 'The name of the site, its categories and languages, and who may use it',
    description:
      'A site is open to everybody, or closed: then only moderators, people with a confirmed e-mail address of one of the domains, and people who were invited may use it. On a closed site, all other calls are a 401 without a token, and a 403 with the code not-admitted with the token of anybody else.',
    access: 'public',
    ifNotAdmitted: 'allowed',
    responses: {
      200: z.object({
        name: z.string(),
        categories: z.readonly(z.array(z.object({ name: z.string(), slug: z.string() }))),
        registration: registrationSchema,
        languages: z.array(z.string()),
      }),
    },
    errors: [400],
  }),
  listSiteInvites: defineEndpoint({
    method: 'get',
    path: '/users/site-invites',
    summary: 'Invitations to a closed site, the latest first; for its moderators',
    description: 'Without their codes, which are not stored. On an open site, a 404.',
    access: 'user',
    isOfClosedSite: true,
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restSiteInviteSchema) },
    errors: [400, 403, 404],
  }),
  createSiteInvite: defineEndpoint({
    method: 'post',
    path: '/users/site-invites',
    summary: 'Make an invitation to a closed site; for its moderators',
    description:
      'The url leads to the registration, and holds a code, which POST /users/site-invites/{invite} takes. A site has at most 50 open invitations. On an open site, a 404.',
    access: 'user',
    isOfClosedSite: true,
    body: siteInvitePayloadSchema,
    responses: { 201: z.object({ _id: z.string(), url: z.string() }) },
    errors: [403, 404, 409],
  }),
  useSiteInvite: defineEndpoint({
    method: 'post',
    path: '/users/site-invites/{invite}',
    summary: 'Use an invitation to a closed site',
    description:
      'Afterwards, a new ID token has the claim admitted. Who has used an invitation already, uses none again. An unknown code is a 404, an invitation that has expired or is used up a 410. An invitation to a group does the same for whoever joins by it. On an open site, a 404.',
    access: 'user',
    ifNotAdmitted: 'allowed',
    isOfClosedSite: true,
    // The path of DELETE is the same, so the code has the name of its id.
    params: z.strictObject({ invite: inviteCodeSchema }),
    responses: { 200: z.object({ admitted: z.literal(true) }) },
    errors: [400, 404, 410],
  }),
  deleteSiteInvite: defineEndpoint({
    method: 'delete',
    path: '/users/site-invites/{invite}',
    summary: 'Take an invitation to a closed site back; for its moderators',
    description: 'Whoever has used it stays admitted. On an open site, a 404.',
    access: 'user',
    isOfClosedSite: true,
    params: z.strictObject({ invite: idSchema }),
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
  endAdmission: defineEndpoint({
    method: 'delete',
    path: '/users/{uid}/admitted',
    summary: 'Shut somebody out of a closed site who came by an invitation; for its moderators',
    description:
      'Their sessions end, too. An ID token that they have already lets them read for up to an hour. Moderators and people with an address of one of the domains stay admitted. On an open site, a 404.',
    access: 'user',
    isOfClosedSite: true,
    params: z.strictObject({ uid: idSchema }),
    responses: { 200: z.object({ admitted: z.literal(false) }) },
    errors: [400, 403, 404],
  }),
  startSession: defineEndpoint({
    method: 'post',
    path: '/users/session',
    summary: 'Set the cookie by which a browser gets the pictures of a closed site',
    description:
      'An <img> sends no token. The cookie, __session, is valid for 14 days, and for nothing but GET /pictures. On an open site, a 404.',
    access: 'user',
    isOfClosedSite: true,
    responses: { 204: z.undefined() },
    errors: [400, 403, 404],
  }),
  endSession: defineEndpoint({
    method: 'delete',
    path: '/users/session',
    summary: 'Take away the cookie for pictures',
    description: 'On an open site, a 404.',
    access: 'user',
    ifNotAdmitted: 'allowed',
    isOfClosedSite: true,
    responses: { 204: z.undefined() },
    errors: [400, 404],
  }),
} as const
