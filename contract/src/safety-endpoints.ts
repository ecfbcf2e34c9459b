import * as z from 'zod/mini'
import { restBlockedSchema } from './blocked.ts'
import { defineEndpoint, groupParams, idSchema, pageQuery } from './endpoint.ts'

const blockedParams = z.strictObject({ id: idSchema, uid: idSchema })

/** What keeps people from harm. */
export const safetyEndpoints = {
  listBlocked: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/blocked',
    summary: 'Who is blocked from a group that one created or organizes, the latest first',
    access: 'user',
    params: groupParams,
    query: z.strictObject(pageQuery),
    responses: { 200: z.array(restBlockedSchema) },
    errors: [400, 403, 404],
  }),
  blockUser: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/blocked/{uid}',
    summary: 'Keep somebody from joining a group that one created or organizes',
    description:
      'A member is removed, a request declined, and a place in the queue given up by the same call. From then on to join, to ask, to wait and to come with an invitation is a 403. An organizer does not block another one, and nobody the creator.',
    access: 'user',
    params: blockedParams,
    responses: { 200: restBlockedSchema },
    errors: [400, 403, 404],
  }),
  unblockUser: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/blocked/{uid}',
    summary: 'Let somebody who was blocked join again',
    access: 'user',
    params: blockedParams,
    responses: { 200: z.object({ deletedCount: z.literal(1) }) },
    errors: [400, 403, 404],
  }),
}
