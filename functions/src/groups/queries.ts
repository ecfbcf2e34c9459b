import { SORT_FIELD_BY_CHOICE, type SortFieldChoice, type SortOrder } from '@hobbyhub/contract/shared/sort-choices'
import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** The filters of a list of groups: whether it has one by a search token, by category, and for groups with a free place. */
export type GroupFilters = { readonly word: boolean; readonly category: boolean; readonly isOpen: boolean }

/** The filters of a query for an index, and their values in the index's order. */
export type FilterValues = {
  readonly filters: GroupFilters
  readonly values: readonly (string | boolean | readonly string[])[]
}

type FilterOptions = {
  readonly category?: string | undefined
  readonly isOpen?: boolean
  /** Search tokens, of which a group must have at least one. */
  readonly tokens?: readonly string[] | null
}

export const filterValues = ({ category, isOpen = false, tokens = null }: FilterOptions): FilterValues => ({
  filters: { word: tokens !== null, category: category !== undefined, isOpen },
  values: [
    ...(category === undefined ? [] : [category]),
    ...(isOpen ? [true] : []),
    ...(tokens === null ? [] : [tokens]),
  ],
})

type GroupOrder = { readonly sort: SortFieldChoice; readonly order: SortOrder }

const filteredIndex = (
  { word, category, isOpen }: GroupFilters,
  order: NonNullable<QueryIndex['order']>,
): QueryIndex => ({
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [...(category ? ['category'] : []), ...(isOpen ? ['isOpen'] : [])],
  ...(word ? { contains: 'searchTokens' } : {}),
  order,
})

export const groupsIndex = ({ sort, order, ...filters }: GroupFilters & GroupOrder): QueryIndex =>
  filteredIndex(filters, { field: SORT_FIELD_BY_CHOICE[sort], direction: order })

/** The groups that have a next meeting, the soonest first. */
export const soonestGroupsIndex = (filters: GroupFilters): QueryIndex =>
  filteredIndex(filters, { field: 'nextMeeting.startsAt', direction: 'asc' })

/** The groups that have stored a search token, for counting them. */
export const searchTokenIndex: QueryIndex = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  contains: 'searchTokens',
  order: null,
}

/** Open groups, earliest start date first. */
export const openGroupsIndex: QueryIndex = groupsIndex({
  word: false,
  category: false,
  isOpen: true,
  sort: 'startDate',
  order: 'asc',
})

/** The `private/creator` documents, by e-mail alone or by e-mail and uid, for finding the caller's own groups. */
export const ownerKeysIndex = (by: { uid: boolean }): QueryIndex => ({
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: by.uid ? ['creatorEmail', 'creatorUid'] : ['creatorEmail'],
  order: null,
})

/** The `private/creator` documents of the groups that a user created, whatever e-mail address the user has by now. */
export const ownerKeysOfCreatorIndex: QueryIndex = {
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: ['creatorUid'],
  order: null,
}

/** The groups that a user created. */
export const groupsByCreatorIndex: QueryIndex = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: ['creatorUid'],
  order: null,
}

/** Groups with a next meeting, earliest start date first, for finding those that continue after their start date. */
export const continuingGroupsIndex: QueryIndex = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'startDate', direction: 'asc' },
  thenBy: 'nextMeeting.startsAt',
}

/** Groups whose start date is before `today` and whose next meeting is after `now`. */
export const continuingGroupsQuery = (
  source: CollectionReference,
  { today, now }: { today: string; now: Date },
): Query =>
  source
    .where('startDate', '<', today)
    .where('nextMeeting.startsAt', '>', now)
    .orderBy('startDate')
    .orderBy('nextMeeting.startsAt')
    .orderBy('__name__')

/** Groups by how they are tended, the least recently active first. */
export const activityIndex: QueryIndex = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: ['activity'],
  order: { field: 'activeAt', direction: 'asc' },
}

/** Groups by when they were created, the latest first. */
export const newestGroupsIndex: QueryIndex = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** All groups by id. */
export const allGroupsIndex: QueryIndex = { collection: 'groups', scope: 'COLLECTION', equal: [], order: null }

/** The groups of a town, for finding the town's name and position. */
export const townIndex: QueryIndex = { collection: 'groups', scope: 'COLLECTION', equal: ['place.id'], order: null }
