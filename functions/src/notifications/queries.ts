import type { QueryShape } from '../platform/firestore/indexed-query.ts'

/** A user's notices: all, or those that are unread. */
export const noticesShape = (by: { unread: boolean }): QueryShape => ({
  collection: 'notices',
  scope: 'COLLECTION',
  equal: by.unread ? ['readAt'] : [],
  order: { field: 'createdAt', direction: 'desc' },
})

/** All users' notifications, by when they were read or made, to delete old ones. */
export const oldNoticesShape = (by: 'readAt' | 'createdAt'): QueryShape => ({
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** Everybody's notices of a group, to be deleted with it. */
export const groupNoticesShape: QueryShape = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['groupId'],
  order: null,
}

/** Everybody's notices of a user: of their request, or that they joined. */
export const noticesAboutShape: QueryShape = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['memberUid'],
  order: null,
}

/** A group's announcements, the newest first. */
export const announcementsShape: QueryShape = {
  collection: 'announcements',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** A user's announcements in all groups. */
export const authoredShape: QueryShape = {
  collection: 'announcements',
  scope: 'COLLECTION_GROUP',
  equal: ['authorUid'],
  order: null,
}

/** Deliveries, the oldest first. */
export const deliveriesShape: QueryShape = {
  collection: 'deliveries',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'asc' },
}

/** Mails by when they are to be tried, or when they were made. */
export const mailsShape = (by: 'dueAt' | 'createdAt'): QueryShape => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** The mails to a user, or those of a group. */
export const mailsOfShape = (by: 'uid' | 'groupId'): QueryShape => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})
