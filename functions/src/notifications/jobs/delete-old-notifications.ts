import { RETENTION_DAYS } from '@hobbyhub/contract/shared/limits'
import type { Deadline } from '../../platform/deadline.ts'
import { deleteAll } from '../../platform/firestore/delete-all.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../../platform/firestore/refs.ts'
import { oldNotificationsIndex } from '../queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes notifications that were read more than 90 days ago, and all that are older than a year. Safe to repeat at any time. */
export const deleteOldNotifications = async (now: Date, deadline: Deadline): Promise<number> => {
  const by = (field: 'readAt' | 'createdAt', keptDays: number) =>
    indexedQuery(collectionGroup('notices'), oldNotificationsIndex(field), [])
      // The `readAt` of unread notifications is null, which sorts before all times.
      .startAt(new Date(0))
      .endBefore(new Date(now.getTime() - keptDays * DAY_MS))
  const read = await deleteAll(by('readAt', RETENTION_DAYS.readNotification), deadline)
  return read + (await deleteAll(by('createdAt', RETENTION_DAYS.unreadNotification), deadline))
}
