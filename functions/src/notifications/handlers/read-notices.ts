import type { endpoints } from '@hobbyhub/contract/endpoints'
import { markAnnouncementsRead } from '../../announcements/announcement-notifications.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { markRead } from '../notifications.ts'

/** Notifications that arrived after the caller's list stay unread. */
export const readNotices: Handler<typeof endpoints.readNotices> = async ({ body, caller, deadline }) => ({
  status: 200,
  body: {
    modifiedCount:
      body.groupId === undefined
        ? await markRead(caller.uid, body.readUntil, deadline)
        : await markAnnouncementsRead(caller.uid, { ...body, groupId: body.groupId }, deadline),
  },
})
