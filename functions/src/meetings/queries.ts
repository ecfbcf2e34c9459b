import type { SortOrder } from '@hobbyhub/contract/shared/sort'
import type { QueryShape } from '../platform/firestore/indexed-query.ts'

/** A group's meetings: all of them, those of a status, or those of a series. */
export const meetingsShape = (by: 'status' | 'seriesId' | null, direction: SortOrder = 'asc'): QueryShape => ({
  collection: 'meetings',
  scope: 'COLLECTION',
  equal: by ? [by] : [],
  order: { field: 'startsAt', direction },
})

/** The replies of a status to the meetings of all groups that begin within a range of time. */
export const remindedShape: QueryShape = {
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: ['status'],
  order: { field: 'startsAt', direction: 'asc' },
}

/** The meetings of all groups that were changed, and whose replies do not have the new start yet. */
export const unsettledShape: QueryShape = {
  collection: 'meetings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'unsettledSince', direction: 'asc' },
}

/** The replies to a meeting, earliest first, which is the order of the waiting list. */
export const repliesShape = (by: { status: boolean }): QueryShape => ({
  collection: 'replies',
  scope: 'COLLECTION',
  equal: by.status ? ['status'] : [],
  order: { field: 'repliedAt', direction: 'asc' },
})

/** The replies to a meeting, ordered by their copies of its start: finds those that are out of date. */
export const repliesByStartShape: QueryShape = {
  collection: 'replies',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'startsAt', direction: 'asc' },
}

/** A user's replies in all groups, by when their meetings start: all, those of a status, or those within a group. */
export const ownRepliesShape = (by: 'status' | 'groupId' | null): QueryShape => ({
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: by ? ['uid', by] : ['uid'],
  order: { field: 'startsAt', direction: 'asc' },
})

/** The user to whom the secret address of a calendar belongs. */
export const secretShape: QueryShape = {
  collection: 'secrets',
  scope: 'COLLECTION_GROUP',
  equal: ['hash'],
  order: null,
}
