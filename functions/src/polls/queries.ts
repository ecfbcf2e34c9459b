import type { SortOrder } from '@hobbyhub/contract/shared/sort-choices'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's polls, the newest first. */
export const pollsIndex: QueryIndex = {
  collection: 'polls',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The polls of a group from which a meeting can still be planned, by the start of their last option. */
export const plannablePollsIndex = (direction: SortOrder): QueryIndex => ({
  collection: 'polls',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'plannableUntil', direction },
})

/** The polls with a given stored status, of a group or of all groups, by the end of voting. */
export const pollsByStatusIndex = (scope: QueryIndex['scope']): QueryIndex => ({
  collection: 'polls',
  scope,
  equal: ['status'],
  order: { field: 'closesAt', direction: 'asc' },
})

/** The polls, in all groups, whose deletion is not complete. */
export const deletedPollsIndex: QueryIndex = {
  collection: 'polls',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'deletingSince', direction: 'asc' },
}

/** The votes of a poll, earliest first. */
export const votesIndex: QueryIndex = {
  collection: 'votes',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'votedAt', direction: 'asc' },
}

/** A user's votes in all groups, or in one group. */
export const ownVotesIndex = (by: 'groupId' | null): QueryIndex => ({
  collection: 'votes',
  scope: 'COLLECTION_GROUP',
  equal: by ? ['uid', by] : ['uid'],
  order: null,
})
