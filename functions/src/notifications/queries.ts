import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A user's notifications, the newest first: all, or the unread ones. */
export const notificationsIndex = (by: { unread: boolean }): QueryIndex => ({
  collection: 'notices',
  scope: 'COLLECTION',
  equal: by.unread ? ['readAt'] : [],
  order: { field: 'createdAt', direction: 'desc' },
})

/** A user's unread notifications of one kind about one group. */
export const unreadNotificationsOfGroupIndex: QueryIndex = {
  collection: 'notices',
  scope: 'COLLECTION',
  equal: ['readAt', 'kind', 'groupId'],
  order: null,
}

/** All users' notifications by the time they were read or created, for deleting old ones. */
export const oldNotificationsIndex = (by: 'readAt' | 'createdAt'): QueryIndex => ({
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** All users' notifications about a group, for deleting them with the group. */
export const groupNotificationsIndex: QueryIndex = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['groupId'],
  order: null,
}

/** All users' notifications about one user, who has asked to join or has joined. */
export const notificationsAboutUserIndex: QueryIndex = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['memberUid'],
  order: null,
}

/** Deliveries, the oldest first. */
export const deliveriesIndex: QueryIndex = {
  collection: 'deliveries',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'asc' },
}
