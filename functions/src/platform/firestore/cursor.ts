import { isDocumentId } from '@hobbyhub/contract/shared/endpoint'
import { SORT_FIELD_BY_CHOICE } from '@hobbyhub/contract/shared/sort-choices'
import { type DocumentReference, type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore'
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

/** A position in a list: after the document `doc`, whose sort key is `key`. */
export type Position = {
  readonly index: QueryIndex
  readonly key: string | Timestamp | null
  readonly doc: DocumentReference
}

const decodeCursor = (after: string, indexes: readonly QueryIndex[]): Position => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(after, 'base64url'))
  const end = text.indexOf('\n')
  const position: unknown = JSON.parse(text.slice(0, end))
  const index = indexes.find((each) => positionSchema(each).safeParse(position).success)
  if (!index) throw new Error('a position in another list')
  const [, key] = positionSchema(index).parse(position)
  const doc = db.doc(pathSchema.parse(text.slice(end + 1)))
  if (doc.parent.id !== index.collection) throw new Error('a document of another collection')
  return { index, key: Array.isArray(key) ? new Timestamp(...key) : key, doc }
}

/** The error of a cursor that does not fit the list. */
export const badCursorError = (): ApiError =>
  new ApiError('invalid-argument', 'The query is not valid.', {
    details: [{ path: 'after', message: 'This does not come from a Link header of this list.' }],
  })

/**
 * The position that a cursor says, in the first list of `indexes` that it fits. Anybody can forge a cursor, so this throws 400 if
 * the cursor fits none of the lists.
 */
export const parseCursor = (after: string, indexes: readonly QueryIndex[]): Position => {
  try {
    return decodeCursor(after, indexes)
  } catch {
    throw badCursorError()
  }
}

/** Makes a query of the position's list continue after the position. */
export const startAfterPosition = (query: Query, { key, doc }: Position): Query =>
  query.startAfter(...(key === null ? [] : [key]), doc)

/** Makes a query continue after the cursor `after`. Throws 400 if `after` is not a cursor of this list and order. */
export const startAfterCursor = (query: Query, index: QueryIndex, after: string | undefined): Query =>
  after === undefined ? query : startAfterPosition(query, parseCursor(after, [index]))

/** The `Link` header (rel="next") of a page that ends with `last`. */
export const nextPageLink = (index: QueryIndex, last: DocumentSnapshot, { pathname, searchParams }: URL) => {
  const next = new URLSearchParams(searchParams)
  next.set('after', encodeCursor(index, last))
  return `<${pathname}?${next}>; rel="next"`
}
