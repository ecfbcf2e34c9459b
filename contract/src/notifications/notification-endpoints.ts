import * as z from 'zod/mini'
import { storableInstantSchema } from '../shared/dates.ts'
import { defineEndpoint, idSchema, pageQueryFields } from '../shared/endpoint.ts'
import { restNotificationSchema } from './notification.ts'

// The path and the operations are named "notices", not "notifications": REST clients rely on these names.

export const notificationEndpoints = {
  listNotices: defineEndpoint({
    method: 'get',
    path: '/users/notices',
    summary: 'The caller’s notifications, newest first',
    description:
      'X-Unread-Count says how many are unread. Read ones stay for 90 days. A group has one notification for its announcements, which becomes new with each of them. The first 50 of a page have names, pictures and first words.',
    access: 'user',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restNotificationSchema) },
    errors: [400],
  }),
  readNotices: defineEndpoint({
    method: 'patch',
    path: '/users/notices',
    summary: 'Mark the caller’s notifications as read, up to and including a time',
    description:
      'With groupId, only the notification about the announcements of that group, and only if the newest of them is not later than the time.',
    access: 'user',
    body: z.strictObject({ readUntil: storableInstantSchema, groupId: z.optional(idSchema) }),
    responses: { 200: z.object({ modifiedCount: z.int() }) },
    errors: [],
  }),
}
