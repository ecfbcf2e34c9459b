import {
  notificationKindSchema,
  type RestNotification,
  restNotificationSchema,
} from '@hobbyhub/contract/notifications/notification'
import * as z from 'zod/mini'
import { fetchRest } from '../../shared/rest/call-rest.ts'
import { nextCursor } from '../../shared/rest/next-cursor.ts'
import type { Page } from '../../shared/rest/pages.ts'

const LATEST_NOTIFICATIONS = '3'

const hasKnownKind = ({ kind }: { readonly kind: unknown }): boolean => notificationKindSchema.safeParse(kind).success

/** Leaves out kinds that are newer than this version of the site, which stays in use until the page is reloaded. */
export const knownNotificationsSchema = z.pipe(
  z.pipe(
    z.array(z.looseObject({ kind: z.unknown() })),
    z.transform((notifications) => notifications.filter(hasKnownKind)),
  ),
  z.array(restNotificationSchema),
)

const readKnown = async (query: { limit?: string; after?: string | undefined }): Promise<Page<RestNotification>> => {
  const response = await fetchRest('listNotices', { query })
  return { rows: z.parse(knownNotificationsSchema, await response.json()), next: nextCursor(response) }
}

/** The few newest notifications of the user. */
export const listLatestNotifications = async (): Promise<readonly RestNotification[]> =>
  (await readKnown({ limit: LATEST_NOTIFICATIONS })).rows

/** A page of the user's notifications, newest first. */
export const listNotifications = (after: string | undefined): Promise<Page<RestNotification>> => readKnown({ after })
