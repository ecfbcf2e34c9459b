import * as z from 'zod/mini'
import {
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { restBlockedUserSchema } from './blocked-user.ts'
import { statementFields } from './ground.ts'

const blockedParams = z.strictObject({ id: idSchema, uid: idSchema })

/** The endpoints of hidden groups and blocked users. */
export const moderationEndpoints = {
  listBlocked: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/blocked',
    summary: 'The people blocked from a group that the caller created or organizes, the latest first',
    access: 'user',
    params: groupParamsSchema,
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restBlockedUserSchema) },
    errors: [400, 403, 404],
  }),
  blockUser: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/blocked/{uid}',
    summary: 'Keep somebody from joining a group that the caller created or organizes',
    description:
      "The same call removes a member, declines a request and ends waiting. From then on, the user gets a 403 for joining, asking, waiting and invitations. An organizer can't block another organizer, and nobody can block the creator.",
    access: 'user',
    params: blockedParams,
    responses: { 200: restBlockedUserSchema },
    errors: [400, 403, 404],
  }),
  unblockUser: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/blocked/{uid}',
    summary: 'Let somebody who was blocked join again',
    access: 'user',
    params: blockedParams,
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
  hideGroup: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/hidden',
    summary: 'Hide a group from everybody but its creator and moderators; for the moderators of the site',
    description:
      'For everybody else, the group does not exist; its members get a message that it is hidden. Its creator is notified, with the reason.',
    access: 'user',
    params: groupParamsSchema,
    body: z.optional(z.strictObject(statementFields)),
    responses: { 200: z.object({ isHidden: z.literal(true) }) },
    errors: [400, 403, 404],
  }),
  showGroup: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/hidden',
    summary: 'Show a hidden group again; for the moderators of the site',
    description:
      'Its creator is notified. A group that is hidden because its creator is suspended is a 409: it is shown again when the suspension is lifted.',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ isHidden: z.literal(false) }) },
    errors: [400, 403, 404, 409],
  }),
}
