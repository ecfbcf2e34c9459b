import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { markAnnouncementNotificationRead } from '../announcement-notifications.ts'
import { markNotificationsRead } from '../notifications.ts'

/** Notifications that arrived after the caller loaded the list are later than `readUntil`, so they stay unread. */
export const readNotices: Handler<typeof endpoints.readNotices> = async ({ body, caller, deadline }) => ({
  status: 200,
  body: {
    modifiedCount:
      body.groupId === undefined
        ? await markNotificationsRead(caller.uid, body.readUntil, deadline)
        : await markAnnouncementNotificationRead(caller.uid, { ...body, groupId: body.groupId }, deadline),
  },
})
