import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { NOTIFICATION_KINDS } from '@hobbyhub/contract/notifications/notification-kinds'
import { readPage } from '#shared/rest/call-rest.ts'
import type { ListPage } from '#shared/rest/list-pages.ts'

const LATEST_NOTIFICATIONS = '3'

/** A page that was loaded long ago knows fewer kinds than a newer server. */
const hasKnownKind = ({ kind }: RestNotification): boolean => NOTIFICATION_KINDS.includes(kind)

const readKnown = async (query: {
  limit?: string
  after?: string | undefined
}): Promise<ListPage<RestNotification>> => {
  const page = await readPage('listNotices', { query })
  return { ...page, rows: page.rows.filter(hasKnownKind) }
}

/** The user's three newest notifications. */
export const listLatestNotifications = async (): Promise<readonly RestNotification[]> =>
  (await readKnown({ limit: LATEST_NOTIFICATIONS })).rows

/** A page of the user's notifications, newest first. */
export const listNotifications = (after: string | undefined): Promise<ListPage<RestNotification>> =>
  readKnown({ after })
