import * as z from 'zod/mini'
import { defineEndpoint, groupParams, idSchema, pageQuery } from '../shared/endpoint.ts'
import {
  ANNOUNCEMENT_LIMIT_MESSAGE,
  announcePayloadSchema,
  MAX_COUNTED_RECIPIENTS,
  recipientsSchema,
  restAnnouncementSchema,
} from './announcement.ts'

export const announcementEndpoints = {
  listAnnouncements: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/announcements',
    summary: 'What a group’s creator has told its members, newest first',
    access: 'user',
    params: groupParams,
    description:
      'Messages about one meeting are in it for organizers, and for those whom they are to. A page may hold fewer than limit: the Link header alone tells whether more follow.',
    query: z.strictObject(pageQuery),
    responses: { 200: z.array(restAnnouncementSchema) },
    errors: [400, 403, 404],
  }),
  announce: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/announcements',
    summary: 'Tell all members of a group something, on its page and by mail',
    description: `${ANNOUNCEMENT_LIMIT_MESSAGE} Then 429 with Retry-After. The same call again within a minute makes none anew. With meetingId and to it is a message to those who go to one meeting, or wait for it: they alone get it, and read it as long as that is their reply; it counts towards the same limit.`,
    access: 'user',
    params: groupParams,
    body: announcePayloadSchema,
    responses: {
      201: z.object({ acknowledged: z.literal(true), insertedId: z.string(), recipients: recipientsSchema }),
    },
    errors: [403, 404],
  }),
  announcementRecipients: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/recipients',
    summary: 'How many an announcement would reach, and how many of them by mail',
    description: `Counted of ${MAX_COUNTED_RECIPIENTS} members; in a larger group the numbers are estimated from these (isEstimate).`,
    access: 'user',
    params: groupParams,
    responses: { 200: recipientsSchema },
    errors: [400, 403, 404],
  }),
  deleteAnnouncement: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/announcements/{announcementId}',
    summary: 'Delete an announcement; mails that were sent stay sent',
    access: 'user',
    params: z.strictObject({ id: idSchema, announcementId: idSchema }),
    responses: { 200: z.object({ deletedCount: z.literal(1) }) },
    errors: [400, 403, 404],
  }),
}
