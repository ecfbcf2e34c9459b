import type { endpoints } from '@hobbyhub/contract/endpoints'
import { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { DEFAULT_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { notificationsRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toRestNotification, unreadNotificationsQuery } from '../notifications.ts'
import { notificationsIndex } from '../queries.ts'
import { readNotificationDetails } from '../read-notification-details.ts'

export const listNotices: Handler<typeof endpoints.listNotices> = async ({ query, caller, url, deadline }) => {
  const index = notificationsIndex({ unread: false })
  const notifications = indexedQuery(notificationsRef(caller.uid), index, [])
  const [{ docs, headers }, unread] = await Promise.all([
    readQueryPage(
      { query: notifications, index },
      { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.notices },
      { url, deadline },
    ),
    deadline.run(() => unreadNotificationsQuery(caller.uid).count().get()),
  ])
  const stored = docs.map((doc) => notificationDocumentSchema.parse(doc.data()))
  const details = await readNotificationDetails(caller.uid, stored, deadline)
  return {
    status: 200,
    headers: { ...headers, 'x-unread-count': String(unread.data().count) },
    body: docs.map((doc, at) => ({ ...toRestNotification(doc), ...details[at] })),
  }
}
