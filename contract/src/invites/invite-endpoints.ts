import * as z from 'zod/mini'
import {
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { extendInvitePayloadSchema, inviteCodeSchema, invitePayloadSchema, restInviteSchema } from './invite.ts'

export const inviteEndpoints = {
  listInvites: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/invites',
    summary: 'Invitations to a group that the caller created or organizes, the latest first',
    description:
      'Without their codes, which are not stored. With invite, everybody may call, and the response is the one invitation with that code, without label and createdBy, or none.',
    access: 'public',
    params: groupParamsSchema,
    query: z.strictObject({ ...pageQueryFields, invite: z.optional(inviteCodeSchema) }),
    responses: { 200: z.array(restInviteSchema) },
    errors: [400, 401, 403, 404],
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
  extendInvite: defineEndpoint({
    method: 'patch',
    path: '/groupInformation/{id}/invites/{invite}',
    summary: 'Extend an invitation',
    description:
      'It is valid for days from now, and for uses people in all. Fewer than have used it already is a 400. The caller becomes its author. An ended one is open again, if the group has fewer than 50 open invitations.',
    access: 'user',
    params: z.strictObject({ id: idSchema, invite: idSchema }),
    body: extendInvitePayloadSchema,
    responses: { 200: restInviteSchema },
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
}
