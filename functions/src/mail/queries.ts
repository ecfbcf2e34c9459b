import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

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
