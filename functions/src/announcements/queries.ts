import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

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
