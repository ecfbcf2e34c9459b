import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A user's notifications: all, or those that are unread. */
export const notificationsIndex = (by: { unread: boolean }): QueryIndex => ({
  collection: 'notices',
  scope: 'COLLECTION',
  equal: by.unread ? ['readAt'] : [],
  order: { field: 'createdAt', direction: 'desc' },
})

/** A user's unread notifications of one kind about one group. */
export const unreadOfGroupIndex: QueryIndex = {
  collection: 'notices',
  scope: 'COLLECTION',
  equal: ['readAt', 'kind', 'groupId'],
  order: null,
}

/** All users' notifications, by when they were read or made, to delete old ones. */
export const oldNotificationsIndex = (by: 'readAt' | 'createdAt'): QueryIndex => ({
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** Everybody's notifications of a group, to be deleted with it. */
export const groupNotificationsIndex: QueryIndex = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['groupId'],
  order: null,
}

/** All users' notifications that are about one user: that they asked to join, or joined. */
export const notificationsAboutIndex: QueryIndex = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['memberUid'],
  order: null,
}

/** A group's announcements, the newest first. */
export const announcementsIndex: QueryIndex = {
  collection: 'announcements',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** A user's announcements in all groups. */
export const authoredAnnouncementsIndex: QueryIndex = {
  collection: 'announcements',
  scope: 'COLLECTION_GROUP',
  equal: ['authorUid'],
  order: null,
}

/** Deliveries, the oldest first. */
export const deliveriesIndex: QueryIndex = {
  collection: 'deliveries',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'asc' },
}

/** Mails by when they are to be tried, or when they were made. */
export const mailsIndex = (by: 'dueAt' | 'createdAt'): QueryIndex => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** The mails to a user, or those of a group. */
export const mailsOfIndex = (by: 'uid' | 'groupId'): QueryIndex => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})
