import { notificationDocumentSchema, type RestNotification } from '@hobbyhub/contract/notifications/notification'
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { type Deadline, noDeadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { deleteAll } from '../platform/firestore/delete-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, db, notificationsRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import {
  groupNotificationsIndex,
  notificationsAboutUserIndex,
  notificationsIndex,
  unreadNotificationsOfGroupIndex,
} from './queries.ts'

/** A stored notification as the REST API returns it, without `name`: the user's name is in another document. */
export const toRestNotification = (snapshot: DocumentSnapshot): RestNotification => {
  const { memberUid: _, announcementId: __, meetingIds, ...fields } = notificationDocumentSchema.parse(snapshot.data())
  const { meeting } = fields
  return {
    _id: snapshot.id,
    ...fields,
    ...(meeting && meetingIds && { meeting: { ...meeting, count: meetingIds.length } }),
  }
}

/** Removes a deleted account's uid from other users' notifications, but keeps the notifications. Safe to repeat. */
export const anonymizeNotifications = (uid: string, deadline: Deadline): Promise<void> =>
  retryOnConflict(async () => {
    const about = indexedQuery(collectionGroup('notices'), notificationsAboutUserIndex, [uid])
    for await (const docs of allPages(about, deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { memberUid: FieldValue.delete() })
      await deadline.run(() => batch.commit())
    }
  })

/** Deletes all notifications about a group, except those of its deletion, because a purge may be repeated. */
export const deleteNotificationsOfGroup = async (groupId: string): Promise<void> => {
  const about = indexedQuery(collectionGroup('notices'), groupNotificationsIndex, [groupId])
  await deleteAll(about, noDeadline, (doc) => doc.get('kind') !== 'group-deleted')
}

export const unreadNotificationsQuery = (uid: string): Query =>
  indexedQuery(notificationsRef(uid), notificationsIndex({ unread: true }), [null])

/** The end of an instant's millisecond, because responses have milliseconds but Firestore's times are finer. */
const endOfMillisecond = (instant: string): Timestamp => {
  const { seconds, nanoseconds } = Timestamp.fromMillis(Date.parse(instant))
  return new Timestamp(seconds, nanoseconds + 999_999)
}

/** Marks the notifications of a query as read. Returns their number. */
const markAsRead = async (unread: Query, deadline: Deadline): Promise<number> => {
  let count = 0
  await retryOnConflict(async () => {
    for await (const docs of allPages(unread, deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { readAt: FieldValue.serverTimestamp() })
      await deadline.run(() => batch.commit())
      count += docs.length
    }
  })
  return count
}

/**
 * Marks a user's notifications up to and including the millisecond `until` as read. Later ones stay unread. Returns the number of
 * marked notifications.
 */
export const markNotificationsRead = (uid: string, until: string, deadline: Deadline): Promise<number> =>
  markAsRead(unreadNotificationsQuery(uid).startAt(endOfMillisecond(until)), deadline)

/** Marks a user's notifications of requests to join a group as read, because a user who decides on one has seen all of them. */
export const markRequestNotificationsRead = (uid: string, groupId: string, deadline: Deadline): Promise<number> =>
  markAsRead(indexedQuery(notificationsRef(uid), unreadNotificationsOfGroupIndex, [null, 'request', groupId]), deadline)

/** A user's notifications, newest first, a page at a time. */
export const notificationPages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(notificationsRef(uid), notificationsIndex({ unread: false }), []), deadline)
