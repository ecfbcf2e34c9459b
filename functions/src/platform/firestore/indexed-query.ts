import type { SortOrder } from '@hobbyhub/contract/shared/sort'
import type { CollectionGroup, CollectionReference, Query } from 'firebase-admin/firestore'

/** The shape of a query of the functions, for which there must be an index. Ties are ordered by document name, same direction. */
export type QueryShape = {
  readonly collection:
    | 'groups'
    | 'members'
    | 'private'
    | 'declined'
    | 'meetings'
    | 'replies'
    | 'secrets'
    | 'notices'
    | 'announcements'
    | 'deliveries'
    | 'outbox'
    | 'invites'
    | 'blocked'
    | 'reports'
    | 'settings'
    | 'pictures'
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP'
  readonly equal: readonly string[]
  /** The array field of an `array-contains-any` filter. */
  readonly contains?: 'searchTokens' | 'mutedGroups'
  readonly order: { readonly field: string; readonly direction: SortOrder } | null
  /** A second field to order by, in the same direction. */
  readonly thenBy?: string
}

/**
 * The query of a shape on its collection; `values` are those of `shape.equal`, in its order, then of `shape.contains`. A
 * list of values finds any of them.
 */
export const shapedQuery = (
  source: CollectionReference | CollectionGroup,
  shape: QueryShape,
  values: readonly (string | boolean | null | readonly string[])[],
): Query => {
  const equal = shape.equal.reduce<Query>((query, field, at) => {
    const value = values[at]
    return query.where(field, Array.isArray(value) ? 'in' : '==', value)
  }, source)
  const filtered = shape.contains ? equal.where(shape.contains, 'array-contains-any', values.at(-1)) : equal
  const { field, direction } = shape.order ?? { field: null, direction: 'asc' }
  return (field === null ? filtered : filtered.orderBy(field, direction)).orderBy('__name__', direction)
}
