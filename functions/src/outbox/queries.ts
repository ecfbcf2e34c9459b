import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** Mails by the time when they are due, or when they were created. */
export const mailsIndex = (by: 'dueAt' | 'createdAt'): QueryIndex => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** The mails to a user, or those of a group. */
export const mailsOfUserOrGroupIndex = (by: 'uid' | 'groupId'): QueryIndex => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})

/** All mails that are not finished, in the order of their turns. */
export const unfinishedMailsIndex: QueryIndex = {
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'turnAt', direction: 'asc' },
  thenBy: 'dueAt',
}

/** The mails that are due, in the order of their turns. */
export const dueMailsQuery = (source: CollectionReference, now: Date): Query =>
  source.where('turnAt', '>', new Date(0)).where('dueAt', '<=', now).orderBy('turnAt').orderBy('dueAt')

/** The mail settings of users, such as a group's creator, who have muted a group without being a member of it. */
export const mutedWithoutMembershipIndex: QueryIndex = {
  collection: 'settings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  contains: 'mutedGroups',
  order: null,
}
