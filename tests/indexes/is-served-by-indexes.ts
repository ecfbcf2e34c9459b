import type { IndexFile } from './index-file.ts'

type Direction = 'asc' | 'desc'
type Order = { readonly field: string; readonly direction: Direction }
type Scope = 'COLLECTION' | 'COLLECTION_GROUP'

/**
 * The parts of a query that decide which index it needs. Values, limits and cursors do not matter, and neither does whether the
 * query lists or counts documents.
 */
export type QueryShape = {
  /** The last segment of the collection's path. */
  readonly collection: string
  readonly scope: Scope
  /** Fields compared by == or `in`. A field whose array must contain a value is written `field[]`. */
  readonly equal: readonly string[]
  readonly orders: readonly Order[]
}

/** An index of a single field, as in `fieldOverrides` of firestore.indexes.json. */
type FieldIndex = { readonly field: string; readonly index: IndexFile['fieldOverrides'][number]['indexes'][number] }

const NAME = '__name__'
const directionOf = (order: 'ASCENDING' | 'DESCENDING'): Direction => (order === 'ASCENDING' ? 'asc' : 'desc')

/** Firestore breaks ties by document name, in the direction of the last order. */
const withName = (orders: readonly Order[]): readonly Order[] => {
  const last = orders.at(-1)
  return last?.field === NAME ? orders : [...orders, { field: NAME, direction: last?.direction ?? 'asc' }]
}

/** The orders that the query's index needs. Fields that are compared for equality need no order. */
const ordersOf = ({ orders, equal }: QueryShape) => withName(orders.filter(({ field }) => !equal.includes(field)))

const isSame = (a: readonly Order[], b: readonly Order[]): boolean =>
  a.length === b.length && a.every((order, at) => order.field === b[at]?.field && order.direction === b[at]?.direction)

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((item) => b.includes(item)) && b.every((item) => a.includes(item))

const fieldIndex = ({ field, direction }: Order, queryScope: Scope): FieldIndex =>
  field.endsWith('[]')
    ? { field: field.slice(0, -2), index: { arrayConfig: 'CONTAINS', queryScope } }
    : { field, index: { order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING', queryScope } }

/** The single-field indexes that are enough for the query; null if it needs a composite index. */
const fieldIndexesOf = (query: QueryShape): readonly FieldIndex[] | null => {
  const { equal, scope } = query
  const [first, second, ...more] = ordersOf(query)
  if (!first) return []
  if (!second) {
    if (equal.length === 0) return first.direction === 'asc' ? [] : null
    if (scope === 'COLLECTION_GROUP' && equal.length > 1) return null
    return equal.map((field) => fieldIndex({ field, direction: first.direction }, scope))
  }
  const isSingle = equal.length === 0 && more.length === 0 && second.field === NAME
  return isSingle && first.direction === second.direction ? [fieldIndex(first, scope)] : null
}

/**
 * By default, Firestore indexes every field for queries of one collection. An override changes that for one field. An override
 * of the field `*` changes it for all fields without an override of their own.
 */
const hasFieldIndex = (file: IndexFile, { collection }: QueryShape, { field, index }: FieldIndex): boolean => {
  const overrides = file.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
  const override =
    overrides.find(({ fieldPath }) => fieldPath === field) ?? overrides.find(({ fieldPath }) => fieldPath === '*')
  if (!override) return index.queryScope === 'COLLECTION'
  return override.indexes.some(
    (one) => one.queryScope === index.queryScope && one.order === index.order && one.arrayConfig === index.arrayConfig,
  )
}

const hasComposite = (file: IndexFile, query: QueryShape): boolean => {
  const orders = ordersOf(query)
  return file.indexes
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
}

/**
 * Whether Firestore can answer the query from the indexes of `file` and its automatic ones. A query with an order needs one index
 * that starts with the fields compared for equality, in any sequence, and ends with its orders, in this sequence and these
 * directions: an index is not read backwards. Within a collection, a query without an order merges one index for each equality.
 * Firestore can merge indexes in further cases, but its documentation does not say when, so this function does not rely on it.
 */
export const isServedByIndexes = (query: QueryShape, file: IndexFile): boolean =>
  hasComposite(file, query) || (fieldIndexesOf(query)?.every((one) => hasFieldIndex(file, query, one)) ?? false)

/** The indexes of single fields that the query needs in addition to the composite indexes of `file`. */
export const neededFieldIndexes = (query: QueryShape, file: IndexFile): readonly FieldIndex[] =>
  hasComposite(file, query) ? [] : (fieldIndexesOf(query) ?? [])
