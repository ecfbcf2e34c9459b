import { SORT_FIELD, type SortField, type SortOrder } from '@hobbyhub/contract/sort'
import type { CollectionGroup, CollectionReference, Query } from 'firebase-admin/firestore'

/** The shape of a query of the functions, for which there must be an index. Ties are ordered by document name, same direction. */
export type QueryShape = {
  readonly collection: 'groups' | 'members' | 'private' | 'declined'
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP'
  readonly equal: readonly string[]
  /** The array field of an `array-contains-any` filter. */
  readonly contains?: 'searchTokens'
  readonly order: { readonly field: string; readonly direction: SortOrder } | null
}

type GroupsBy = { readonly word: boolean; readonly category: boolean; readonly isOpen: boolean }

type GroupOrder = { readonly sort: SortField; readonly order: SortOrder }

export const groupsShape = ({ word, category, isOpen, sort, order }: GroupsBy & GroupOrder): QueryShape => ({
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [...(category ? ['category'] : []), ...(isOpen ? ['isOpen'] : [])],
  ...(word ? { contains: 'searchTokens' } : {}),
  order: { field: SORT_FIELD[sort], direction: order },
})

/** Counts the groups that contain a word. */
export const wordShape: QueryShape = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  contains: 'searchTokens',
  order: null,
}

/** Open groups, earliest start date first. */
export const openShape: QueryShape = groupsShape({
  word: false,
  category: false,
  isOpen: true,
  sort: 'startDate',
  order: 'asc',
})

/** The `private/creator` documents, by which the caller's own groups are found. */
export const createdShape = (by: { uid: boolean }): QueryShape => ({
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: by.uid ? ['creatorEmail', 'creatorUid'] : ['creatorEmail'],
  order: null,
})

/** The caller's memberships, the latest first. */
export const joinedShape: QueryShape = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'status'],
  order: { field: 'joinedAt', direction: 'desc' },
}

/** The requests of the caller that were declined, the latest first. */
export const declinedShape: QueryShape = {
  collection: 'declined',
  scope: 'COLLECTION_GROUP',
  equal: ['uid'],
  order: { field: 'declinedAt', direction: 'desc' },
}

/** A group's members of some status, earliest first: those who wait, in the order of the queue. */
export const membersShape: QueryShape = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'joinedAt', direction: 'asc' },
}

const BOTH = [true, false] as const

const everyGroupsShape = BOTH.flatMap((word) =>
  BOTH.flatMap((category) =>
    BOTH.flatMap((isOpen) =>
      (['name', 'startDate'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).map((order) => groupsShape({ word, category, isOpen, sort, order })),
      ),
    ),
  ),
)

/** Every shape that the functions query: firestore.indexes.json must have an index for each. */
export const everyShape: readonly QueryShape[] = [
  ...everyGroupsShape,
  wordShape,
  ...BOTH.map((uid) => createdShape({ uid })),
  joinedShape,
  membersShape,
  declinedShape,
]

/**
 * The query of a shape on its collection; `values` are those of `shape.equal`, in its order, then of `shape.contains`. A
 * list of values finds any of them.
 */
export const shapedQuery = (
  source: CollectionReference | CollectionGroup,
  shape: QueryShape,
  values: readonly (string | boolean | readonly string[])[],
): Query => {
  const equal = shape.equal.reduce<Query>((query, field, at) => {
    const value = values[at]
    return query.where(field, Array.isArray(value) ? 'in' : '==', value)
  }, source)
  const filtered = shape.contains ? equal.where(shape.contains, 'array-contains-any', values.at(-1)) : equal
  const { field, direction } = shape.order ?? { field: null, direction: 'asc' }
  return (field === null ? filtered : filtered.orderBy(field, direction)).orderBy('__name__', direction)
}
