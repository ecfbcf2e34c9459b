import type { SortOrder } from '@hobbyhub/contract/shared/sort-choices'
import type { CollectionGroup, CollectionReference, Query } from 'firebase-admin/firestore'
import type { CollectionName } from './collections.ts'

/**
 * The index that a query of the Cloud Functions needs, which `firestore.indexes.json` must provide. Documents with the same value
 * of `order` are sorted by document name, in the same direction.
 */
export type QueryIndex = {
  readonly collection: CollectionName
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP'
  readonly equal: readonly string[]
  /** The array field of an `array-contains-any` filter. */
  readonly contains?: 'searchTokens' | 'mutedGroups'
  readonly order: { readonly field: string; readonly direction: SortOrder } | null
  /** A second field to order by, in the same direction. `indexedQuery` ignores it, so each such query has its own function. */
  readonly thenBy?: string
}

/**
 * The query that an index without `thenBy` serves. `values` has a value for each field of `index.equal`, in the same order, and
 * then the value for `index.contains`. If a value is a list, the query finds documents with any of the list's items.
 */
export const indexedQuery = (
  source: CollectionReference | CollectionGroup,
  index: QueryIndex,
  values: readonly (string | number | boolean | null | readonly string[])[],
): Query => {
  const equal = index.equal.reduce<Query>((query, field, at) => {
    const value = values[at]
    return query.where(field, Array.isArray(value) ? 'in' : '==', value)
  }, source)
  const filtered = index.contains ? equal.where(index.contains, 'array-contains-any', values.at(-1)) : equal
  const { field, direction } = index.order ?? { field: null, direction: 'asc' }
  return (field === null ? filtered : filtered.orderBy(field, direction)).orderBy('__name__', direction)
}
