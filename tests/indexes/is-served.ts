import type { IndexFile } from './index-file.ts'

type Direction = 'asc' | 'desc'
type Order = { readonly field: string; readonly direction: Direction }

/** What of a query decides about its index: not its values, limits or cursors, nor whether it lists or counts. */
export type Query = {
  /** The last segment of the collection's path. */
  readonly collection: string
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP'
  /** Fields compared by == or `in`; an array that has to hold a value is written `field[]`. */
  readonly equal: readonly string[]
  readonly orders: readonly Order[]
}

const NAME = '__name__'
const directionOf = (order: 'ASCENDING' | 'DESCENDING'): Direction => (order === 'ASCENDING' ? 'asc' : 'desc')

/** Equal keys come in the order of their names, in the last key's direction. */
const withName = (orders: readonly Order[]): readonly Order[] => {
  const last = orders.at(-1)
  return last?.field === NAME ? orders : [...orders, { field: NAME, direction: last?.direction ?? 'asc' }]
}

const isSame = (a: readonly Order[], b: readonly Order[]): boolean =>
  a.length === b.length && a.every((order, at) => order.field === b[at]?.field && order.direction === b[at]?.direction)

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((item) => b.includes(item)) && b.every((item) => a.includes(item))

/** Within a collection Firestore indexes every field both ways by itself, until an override says otherwise. */
const hasSingleField = (file: IndexFile, query: Query, { field, direction }: Order): boolean => {
  const override = file.fieldOverrides.find((at) => at.collectionGroup === query.collection && at.fieldPath === field)
  if (!override) return query.scope === 'COLLECTION'
  return override.indexes.some((index) => index.queryScope === query.scope && directionOf(index.order) === direction)
}

const hasComposite = (file: IndexFile, query: Query, orders: readonly Order[]): boolean =>
  file.indexes
    .filter((index) => index.collectionGroup === query.collection && index.queryScope === query.scope)
    .map((index) =>
      withName(
        index.fields.map((field) =>
          'order' in field
            ? { field: field.fieldPath, direction: directionOf(field.order) }
            : { field: `${field.fieldPath}[]`, direction: 'asc' },
        ),
      ),
    )
    .some((fields) => {
      const prefix = fields.slice(0, -orders.length).map(({ field }) => field)
      return isSame(fields.slice(-orders.length), orders) && isSameSet(prefix, query.equal)
    })

/**
 * Whether Firestore can answer the query from the indexes of `file` and its own. An ordered query needs one index that
 * starts with its equalities, in any order, and ends with its orders, in this order and these directions: an index is
 * not read backwards. Within a collection, equalities alone are served by merging one index for each. Firestore sometimes
 * merges composite indexes too, and perhaps those of a collection group, but says nowhere when: not counted on.
 */
export const isServed = (query: Query, file: IndexFile): boolean => {
  const orders = withName(query.orders.filter(({ field }) => !query.equal.includes(field)))
  const [first] = orders
  if (!first || hasComposite(file, query, orders)) return true
  if (orders.length === 1 && query.equal.length === 0) return first.direction === 'asc'
  if (orders.length === 1) {
    if (query.scope === 'COLLECTION_GROUP' && query.equal.length > 1) return false
    return query.equal.every((field) => hasSingleField(file, query, { field, direction: first.direction }))
  }
  const isSingle = orders.length === 2 && query.equal.length === 0 && orders[1]?.field === NAME
  return isSingle && first.direction === orders[1]?.direction && hasSingleField(file, query, first)
}
