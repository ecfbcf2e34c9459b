import { SORT_FIELD, type SortField, type SortOrder } from '@hobbyhub/contract/sort'
import type { CollectionGroup, CollectionReference, Query } from 'firebase-admin/firestore'

/** A query that functions issue, as an index must serve it. Equal keys are ordered by document name, same direction. */
export type QueryShape = {
  readonly collection: 'groups' | 'members' | 'private'
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP'
  readonly equal: readonly string[]
  readonly order: { readonly field: string; readonly direction: SortOrder } | null
}

export const groupsShape = (by: { category: boolean; sort: SortField; order: SortOrder }): QueryShape => ({
  collection: 'groups',
  scope: 'COLLECTION',
  equal: by.category ? ['category'] : [],
  order: { field: SORT_FIELD[by.sort], direction: by.order },
})

/** The private documents by which the caller's own groups are found. */
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

/** A group's members, who came first first. */
export const membersShape = (by: { status: boolean }): QueryShape => ({
  collection: 'members',
  scope: 'COLLECTION',
  equal: by.status ? ['status'] : [],
  order: { field: 'joinedAt', direction: 'asc' },
})

const BOTH = [true, false] as const

/** Every shape there is: what firestore.indexes.json must serve. Each is also counted. */
export const everyShape: readonly QueryShape[] = [
  ...BOTH.flatMap((category) =>
    (['name', 'startDate'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => groupsShape({ category, sort, order })),
    ),
  ),
  ...BOTH.map((uid) => createdShape({ uid })),
  joinedShape,
  ...BOTH.map((status) => membersShape({ status })),
]

/** The query of a shape on its collection; `values` are those of `shape.equal`, in its order. */
export const shapedQuery = (
  source: CollectionReference | CollectionGroup,
  shape: QueryShape,
  values: readonly string[],
): Query => {
  const filtered = shape.equal.reduce<Query>((query, field, at) => query.where(field, '==', values[at]), source)
  const { field, direction } = shape.order ?? { field: null, direction: 'asc' }
  return (field === null ? filtered : filtered.orderBy(field, direction)).orderBy('__name__', direction)
}
