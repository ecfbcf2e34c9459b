import * as z from 'zod/mini'
import { inviteCodeSchema, invitePayloadSchema, restInviteSchema } from '../invites/invite.ts'
import {
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { MAX_SHOWN_ORGANIZERS, restOrganizerSchema } from './member.ts'

/** The endpoints for managing a group: organizers, handover, invitations, and the share page. */
export const managementEndpoints = {
  listOrganizers: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/organizers',
    summary: 'Who runs a group: its creator, then organizers',
    description: `The creator and ${MAX_SHOWN_ORGANIZERS} organizers at most, as the group's page names them.`,
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.array(restOrganizerSchema) },
    errors: [400, 404],
  }),
  offerHandover: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/handover',
    summary: 'Offer the caller’s own group to one of its organizers',
    description:
      'The organizer needs a confirmed e-mail. A second offer replaces the first. The offer ends when the user is no longer an organizer.',
    access: 'user',
    params: groupParamsSchema,
    body: z.strictObject({ uid: idSchema }),
    responses: { 201: z.object({ acknowledged: z.literal(true) }) },
    errors: [403, 404, 409],
  }),
  withdrawHandover: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/handover',
    summary: 'Take back the offer of the caller’s own group',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ deletedCount: z.int() }) },
    errors: [400, 403, 404],
  }),
  acceptHandover: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/handover',
    summary: 'Take over a group that was offered to the caller',
    description: 'The former creator stays as an organizer.',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ accepted: z.literal(true) }) },
    errors: [400, 403, 404, 409],
  }),
  listInvites: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/invites',
    summary: 'Invitations to a group that the caller created or organizes, the latest first',
    description:
      'Without their codes, which are not stored. With invite, the response is the one invitation with that code, without label and createdBy, or none.',
    access: 'user',
    params: groupParamsSchema,
    query: z.strictObject({ ...pageQueryFields, invite: z.optional(inviteCodeSchema) }),
    responses: { 200: z.array(restInviteSchema) },
    errors: [400, 403, 404],
  }),
  createInvite: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/invites',
    summary: 'Make an invitation to a group that the caller created or organizes',
    description:
      'The url holds a code, which PATCH …/join takes as invite. With skipsApproval, people who use it become members at once, even if they have already asked to join. A group has at most 50 open invitations. An invitation ends when its author is no longer an organizer.',
    access: 'user',
    params: groupParamsSchema,
    body: invitePayloadSchema,
    responses: { 201: z.object({ _id: z.string(), url: z.string() }) },
    errors: [403, 404, 409],
  }),
  deleteInvite: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/invites/{invite}',
    summary: 'Take an invitation back',
    access: 'user',
    params: z.strictObject({ id: idSchema, invite: idSchema }),
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
  sharePage: defineEndpoint({
    method: 'get',
    path: '/s/{id}',
    summary: 'A group as a page for link previews, with a link to the group',
    description:
      'Any query is accepted, because sites and apps add their own to shared links. With an invitation’s code as invite, the page passes it on.',
    access: 'public',
    params: z.strictObject({ id: z.string() }),
    query: z.looseObject({}),
    responses: { 200: z.string(), 404: z.string() },
    responseType: 'text/html',
    errors: [400],
  }),
}
