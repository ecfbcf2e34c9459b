import type { IndexFile } from './index-file.ts'

type Direction = 'asc' | 'desc'
type Order = { readonly field: string; readonly direction: Direction }
type Scope = 'COLLECTION' | 'COLLECTION_GROUP'

/** What of a query decides about its index: not its values, limits or cursors, nor whether it lists or counts. */
export type Query = {
  /** The last segment of the collection's path. */
  readonly collection: string
  readonly scope: Scope
  /** Fields compared by == or `in`; an array that has to hold a value is written `field[]`. */
  readonly equal: readonly string[]
  readonly orders: readonly Order[]
}

/** An index of one field, as firestore.indexes.json writes it. */
type FieldIndex = { readonly field: string; readonly index: IndexFile['fieldOverrides'][number]['indexes'][number] }

const NAME = '__name__'
const directionOf = (order: 'ASCENDING' | 'DESCENDING'): Direction => (order === 'ASCENDING' ? 'asc' : 'desc')

/** Equal keys come in the order of their names, in the last key's direction. */
const withName = (orders: readonly Order[]): readonly Order[] => {
  const last = orders.at(-1)
  return last?.field === NAME ? orders : [...orders, { field: NAME, direction: last?.direction ?? 'asc' }]
}

/** The order that the query's index has to have: what is equal needs none. */
const ordersOf = ({ orders, equal }: Query) => withName(orders.filter(({ field }) => !equal.includes(field)))

const isSame = (a: readonly Order[], b: readonly Order[]): boolean =>
  a.length === b.length && a.every((order, at) => order.field === b[at]?.field && order.direction === b[at]?.direction)

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((item) => b.includes(item)) && b.every((item) => a.includes(item))

const fieldIndex = ({ field, direction }: Order, queryScope: Scope): FieldIndex =>
  field.endsWith('[]')
    ? { field: field.slice(0, -2), index: { arrayConfig: 'CONTAINS', queryScope } }
    : { field, index: { order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING', queryScope } }

/** The indexes of single fields that serve the query by themselves; null where no such indexes can. */
const fieldIndexesOf = (query: Query): readonly FieldIndex[] | null => {
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
 * Within a collection Firestore indexes every field in each way by itself, until an override says otherwise: for the field,
 * or for all of the collection's fields, by the name `*`.
 */
const hasFieldIndex = (file: IndexFile, { collection }: Query, { field, index }: FieldIndex): boolean => {
  const overrides = file.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
  const override =
    overrides.find(({ fieldPath }) => fieldPath === field) ?? overrides.find(({ fieldPath }) => fieldPath === '*')
  if (!override) return index.queryScope === 'COLLECTION'
  return override.indexes.some(
    (one) => one.queryScope === index.queryScope && one.order === index.order && one.arrayConfig === index.arrayConfig,
  )
}

const hasComposite = (file: IndexFile, query: Query): boolean => {
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
 * Whether Firestore can answer the query from the indexes of `file` and its own. An ordered query needs one index that
 * starts with its equalities, in any order, and ends with its orders, in this order and these directions: an index is
 * not read backwards. Within a collection, equalities alone are served by merging one index for each. Firestore sometimes
 * merges composite indexes too, and perhaps those of a collection group, but says nowhere when: not counted on.
 */
export const isServed = (query: Query, file: IndexFile): boolean =>
  hasComposite(file, query) || (fieldIndexesOf(query)?.every((one) => hasFieldIndex(file, query, one)) ?? false)

/** The indexes of single fields that the query needs beside the composite indexes of `file`. */
export const neededFieldIndexes = (query: Query, file: IndexFile): readonly FieldIndex[] =>
  hasComposite(file, query) ? [] : (fieldIndexesOf(query) ?? [])
