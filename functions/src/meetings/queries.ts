import type { SortOrder } from '@hobbyhub/contract/shared/sort-choices'
import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's meetings by start time: all of them, those with a given status, or those of a series. */
export const meetingsIndex = (by: 'status' | 'seriesId' | null, direction: SortOrder = 'asc'): QueryIndex => ({
  collection: 'meetings',
  scope: 'COLLECTION',
  equal: by ? [by] : [],
  order: { field: 'startsAt', direction },
})

/** The index of `heldMeetingsQuery`: an average needs its field in the index, too. */
export const heldMeetingsIndex: QueryIndex = {
  collection: 'meetings',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'endsAt', direction: 'asc' },
  thenBy: 'turnout',
}

/** A group's planned meetings that have ended. All have the field `turnout`, which is null where nobody is known to have come. */
export const heldMeetingsQuery = (source: CollectionReference, now: Date): Query =>
  source.where('status', '==', 'planned').where('endsAt', '<=', now).orderBy('endsAt').orderBy('turnout')

/** The meetings of all groups, by start time. */
export const allMeetingsIndex: QueryIndex = {
  collection: 'meetings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'startsAt', direction: 'asc' },
}

/** The replies with a given status, in all groups, by their meeting's start time. */
export const repliesDueForReminderIndex: QueryIndex = {
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: ['status'],
  order: { field: 'startsAt', direction: 'asc' },
}

/** The meetings, in all groups, whose last change is not complete: see `applyPendingUpdates`. */
export const pendingUpdatesIndex: QueryIndex = {
  collection: 'meetings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'updatesPendingSince', direction: 'asc' },
}

/** The replies to a meeting, earliest first, which is the order of the waiting list. */
export const repliesIndex = (by: { status: boolean }): QueryIndex => ({
  collection: 'replies',
  scope: 'COLLECTION',
  equal: by.status ? ['status'] : [],
  order: { field: 'repliedAt', direction: 'asc' },
})

/** The replies to a meeting, by their copy of the meeting's start time. Finds replies whose copy is out of date. */
export const repliesByStartIndex: QueryIndex = {
  collection: 'replies',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'startsAt', direction: 'asc' },
}

/** A user's replies in all groups, by their meeting's start time: all, those with a given status, or those in one group. */
export const ownRepliesIndex = (by: 'status' | 'groupId' | null, direction: SortOrder = 'asc'): QueryIndex => ({
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: by ? ['uid', by] : ['uid'],
  order: { field: 'startsAt', direction },
})

/** Finds the user whose calendar URL contains a secret, by the secret's hash. */
export const calendarSecretIndex: QueryIndex = {
  collection: 'secrets',
  scope: 'COLLECTION_GROUP',
  equal: ['hash'],
  order: null,
}
