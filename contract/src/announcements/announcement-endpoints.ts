import * as z from 'zod/mini'
import {
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { MAX_COUNTED_RECIPIENTS } from '../shared/limits.ts'
import {
  ANNOUNCEMENT_LIMIT_MESSAGE,
  announcePayloadSchema,
  recipientCountsSchema,
  recipientsQuerySchema,
  restAnnouncementSchema,
} from './announcement.ts'

export const announcementEndpoints = {
  listAnnouncements: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/announcements',
    summary: 'A group’s announcements, newest first',
    access: 'user',
    params: groupParamsSchema,
    description:
      'Messages about one meeting are listed for organizers and for their recipients. A page may hold fewer than limit: only the Link header says whether there are more.',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restAnnouncementSchema) },
    errors: [400, 403, 404],
  }),
  announce: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/announcements',
    summary: 'Write to all members of a group, on its page and by e-mail',
    description: `${ANNOUNCEMENT_LIMIT_MESSAGE} Then 429 with Retry-After. The same call within a minute creates no second one. With meetingId and to, only people who are going to that meeting, or waiting for it, get the message. They can read it as long as that is their reply. It counts towards the same limit.`,
    access: 'user',
    params: groupParamsSchema,
    body: announcePayloadSchema,
    responses: {
      201: z.object({ acknowledged: z.literal(true), insertedId: z.string(), recipients: recipientCountsSchema }),
    },
    errors: [403, 404],
  }),
  announcementRecipients: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/recipients',
    summary: 'How many people an announcement would reach, and how many of them by e-mail',
    description: `Counts ${MAX_COUNTED_RECIPIENTS} members at most. In a larger group, the numbers are estimated from these (isEstimate). With meetingId and to, counts people who are going to that meeting, or waiting for it.`,
    access: 'user',
    params: groupParamsSchema,
    query: recipientsQuerySchema,
    responses: { 200: recipientCountsSchema },
    errors: [400, 403, 404],
  }),
  deleteAnnouncement: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/announcements/{announcementId}',
    summary: 'Delete an announcement; e-mails that were already sent are not recalled',
    access: 'user',
    params: z.strictObject({ id: idSchema, announcementId: idSchema }),
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
}
