import * as z from 'zod/mini'
import { defineEndpoint, deletedOneResponseSchema, idSchema, pageQueryFields } from '../shared/endpoint.ts'
import { MAX_OWN_BLOCKS } from '../shared/limits.ts'
import { restOwnBlockSchema } from './own-block.ts'

const params = z.strictObject({ uid: idSchema })

/** The endpoints of blocks between two users, which hold in all groups. */
export const ownBlockEndpoints = {
  listOwnBlocks: defineEndpoint({
    method: 'get',
    path: '/users/blocked',
    summary: 'The people whom the caller has blocked, the latest first',
    access: 'user',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restOwnBlockSchema) },
    errors: [400],
  }),
  addOwnBlock: defineEndpoint({
    method: 'put',
    path: '/users/blocked/{uid}',
    summary: 'Block somebody whom the caller sees in a group',
    description: `In lists of members, replies, votes and announcements, neither gets the other's name or photo: “A member” stands there. Neither can write to the other. The creator and organizers of a group get both names. The other user is not notified. Somebody whom the caller sees in no group, or who does not exist, is a 404; the caller is a 400. ${MAX_OWN_BLOCKS} people are the limit, then a 409.`,
    access: 'user',
    params,
    responses: { 200: z.object({ blocked: z.literal(true) }) },
    errors: [400, 404, 409],
  }),
  deleteOwnBlock: defineEndpoint({
    method: 'delete',
    path: '/users/blocked/{uid}',
    summary: 'Unblock somebody',
    description: 'If the other user has blocked the caller, too, that block stays.',
    access: 'user',
    params,
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 404],
  }),
}
