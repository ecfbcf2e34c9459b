import { isDocumentId } from '@hobbyhub/contract/shared/endpoint'
import { SORT_FIELD_BY_CHOICE } from '@hobbyhub/contract/shared/sort-choices'
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import type { QueryIndex } from './indexed-query.ts'
import { db } from './refs.ts'

/** Firestore's limit, in bytes, for an id and for a string in an index. */
const MAX_BYTES = 1500
const isShort = (text: string): boolean => Buffer.byteLength(text) <= MAX_BYTES

const pathSchema = z.string().check(z.refine((path) => path.split('/').every((id) => isDocumentId(id) && isShort(id))))
const textKeySchema = z.string().check(z.refine((text) => text.isWellFormed() && isShort(text)))
/** Seconds and nanoseconds. */
const timeKeySchema = z.tuple([z.int(), z.int()])

const TEXT_FIELDS: readonly string[] = Object.values(SORT_FIELD_BY_CHOICE)

/**
 * The schema of the value by which a list is sorted: a string for groups, a time for other lists, null for lists that are sorted
 * only by document name.
 */
const keySchema = ({ order }: QueryIndex): z.ZodMiniType<string | [number, number] | null> => {
  if (!order) return z.null()
  return TEXT_FIELDS.includes(order.field) ? textKeySchema : timeKeySchema
}

const orderName = ({ order }: QueryIndex): string => (order ? `${order.field} ${order.direction}` : '')

/** The schema of a position: the name of the list's order, and the sort key of the last document on the page. */
const positionSchema = (index: QueryIndex) => z.tuple([z.literal(orderName(index)), keySchema(index)])

/** Encodes a cursor: one line of JSON with the position, then the last document's path. */
const encodeCursor = (index: QueryIndex, last: DocumentSnapshot): string => {
  const key: unknown = index.order ? last.get(index.order.field) : null
  const position = [orderName(index), key instanceof Timestamp ? [key.seconds, key.nanoseconds] : key]
  return Buffer.from(`${JSON.stringify(positionSchema(index).parse(position))}\n${last.ref.path}`).toString('base64url')
}

/** Makes a query continue after a cursor. Anybody can forge a cursor, so this throws if the cursor does not fit the list. */
const continueAfter = (query: Query, index: QueryIndex, after: string): Query => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(after, 'base64url'))
  const end = text.indexOf('\n')
  const [, key] = positionSchema(index).parse(JSON.parse(text.slice(0, end)))
  const doc = db.doc(pathSchema.parse(text.slice(end + 1)))
  if (doc.parent.id !== index.collection) throw new Error('a document of another collection')
  const keys = key === null ? [] : [typeof key === 'string' ? key : new Timestamp(...key)]
  return query.startAfter(...keys, doc)
}

/** Makes a query continue after the cursor `after`. Throws 400 if `after` is not a cursor of this list and order. */
export const startAfterCursor = (query: Query, index: QueryIndex, after: string | undefined): Query => {
  if (after === undefined) return query
  try {
    return continueAfter(query, index, after)
  } catch {
    throw new ApiError('invalid-argument', 'The query is not valid.', {
      details: [{ path: 'after', message: 'This does not come from a Link header of this list.' }],
    })
  }
}

/** The `Link` header (rel="next") of a page that ends with `last`. */
export const nextPageLink = (index: QueryIndex, last: DocumentSnapshot, { pathname, searchParams }: URL) => {
  const next = new URLSearchParams(searchParams)
  next.set('after', encodeCursor(index, last))
  return `<${pathname}?${next}>; rel="next"`
}
