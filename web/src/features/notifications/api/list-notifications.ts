import {
  notificationKindSchema,
  type RestNotification,
  restNotificationSchema,
} from '@hobbyhub/contract/notifications/notification'
import * as z from 'zod/mini'
import { fetchRest } from '#shared/rest/call-rest.ts'
import type { ListPage } from '#shared/rest/list-pages.ts'
import { nextCursor } from '#shared/rest/next-cursor.ts'

const LATEST_NOTIFICATIONS = '3'

const hasKnownKind = ({ kind }: { readonly kind: unknown }): boolean => notificationKindSchema.safeParse(kind).success

/** Drops notifications of unknown kinds, because a page that was loaded long ago knows fewer kinds than a newer server. */
export const knownNotificationsSchema = z.pipe(
  z.pipe(
    z.array(z.looseObject({ kind: z.unknown() })),
    z.transform((notifications) => notifications.filter(hasKnownKind)),
  ),
  z.array(restNotificationSchema),
)

const readKnown = async (query: {
  limit?: string
  after?: string | undefined
}): Promise<ListPage<RestNotification>> => {
  const response = await fetchRest('listNotices', { query })
  return { rows: z.parse(knownNotificationsSchema, await response.json()), next: nextCursor(response) }
}

/** The user's three newest notifications. */
export const listLatestNotifications = async (): Promise<readonly RestNotification[]> =>
  (await readKnown({ limit: LATEST_NOTIFICATIONS })).rows

/** A page of the user's notifications, newest first. */
export const listNotifications = (after: string | undefined): Promise<ListPage<RestNotification>> =>
  readKnown({ after })
