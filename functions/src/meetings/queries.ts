import type { SortOrder } from '@hobbyhub/contract/shared/sort'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's meetings: all of them, those of a status, or those of a series. */
export const meetingsIndex = (by: 'status' | 'seriesId' | null, direction: SortOrder = 'asc'): QueryIndex => ({
  collection: 'meetings',
  scope: 'COLLECTION',
  equal: by ? [by] : [],
  order: { field: 'startsAt', direction },
})

/** The replies of a status to the meetings of all groups that begin within a range of time. */
export const repliesToRemindIndex: QueryIndex = {
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: ['status'],
  order: { field: 'startsAt', direction: 'asc' },
}

/** The changed meetings of all groups whose replies do not have the new start yet. */
export const pendingUpdatesIndex: QueryIndex = {
  collection: 'meetings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'unsettledSince', direction: 'asc' },
}

/** The replies to a meeting, earliest first, which is the order of the waiting list. */
export const repliesIndex = (by: { status: boolean }): QueryIndex => ({
  collection: 'replies',
  scope: 'COLLECTION',
  equal: by.status ? ['status'] : [],
  order: { field: 'repliedAt', direction: 'asc' },
})

/** The replies to a meeting, by the start time that each has copied from it. Finds replies whose copy is out of date. */
export const repliesByStartIndex: QueryIndex = {
  collection: 'replies',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'startsAt', direction: 'asc' },
}

/** A user's replies in all groups, by when their meetings start: all, those of a status, or those within a group. */
export const ownRepliesIndex = (by: 'status' | 'groupId' | null): QueryIndex => ({
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: by ? ['uid', by] : ['uid'],
  order: { field: 'startsAt', direction: 'asc' },
})

/** The user to whom the secret address of a calendar belongs. */
export const calendarSecretIndex: QueryIndex = {
  collection: 'secrets',
  scope: 'COLLECTION_GROUP',
  equal: ['hash'],
  order: null,
}
