import { MAX_PAGE_SIZE } from '@hobbyhub/contract/endpoints'
import { type DocumentSnapshot, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import type { Deadline } from '../deadline.ts'
import type { QueryShape } from '../queries/shape.ts'
import { db } from './firestore.ts'

/** Where a page ended: the list's order, and the last document's sort key (a time as seconds and nanoseconds). */
const positionSchema = z.tuple([z.string(), z.union([z.null(), z.string(), z.tuple([z.int(), z.int()])])])
const pathSchema = z.string().check(z.regex(/^[^/]+(\/[^/]+\/[^/]+)*\/[^/]+$/))
type Cursor = { readonly key: z.infer<typeof positionSchema>[1]; readonly path: string }

const orderName = ({ order }: QueryShape): string => (order ? `${order.field} ${order.direction}` : '')

/**
 * The position as one line of JSON, then the last document's path as it is: ids of older groups have up to 1,500 bytes of
 * any kind, and JSON would escape each control character with six, more than a Link header may have.
 */
const encodeCursor = (shape: QueryShape, last: DocumentSnapshot): string => {
  const key: unknown = shape.order ? last.get(shape.order.field) : null
  const position = [orderName(shape), key instanceof Timestamp ? [key.seconds, key.nanoseconds] : key]
  return Buffer.from(`${JSON.stringify(positionSchema.parse(position))}\n${last.ref.path}`).toString('base64url')
}

const decodeCursor = (shape: QueryShape, after: string): Cursor => {
  const text = Buffer.from(after, 'base64url').toString()
  const end = text.indexOf('\n')
  const [order, key] = positionSchema.parse(JSON.parse(text.slice(0, end)))
  if (order !== orderName(shape)) throw new Error('cursor of another order')
  return { key, path: pathSchema.parse(text.slice(end + 1)) }
}

/** The query continued after the cursor `after`. Throws 400 if it is not a cursor of this list and order. */
export const startAtCursor = (query: Query, shape: QueryShape, after: string | undefined): Query => {
  if (after === undefined) return query
  try {
    const { key, path } = decodeCursor(shape, after)
    const keys = shape.order ? [Array.isArray(key) ? new Timestamp(key[0], key[1]) : key] : []
    return query.startAfter(...keys, db.doc(path))
  } catch {
    throw new ApiError('invalid-argument', 'The query is not valid.', {
      details: [{ path: 'after', message: 'This does not come from a Link header of this list.' }],
    })
  }
}

/** The `Link` header of a page that ends with `last`. */
export const linkAfter = (shape: QueryShape, last: DocumentSnapshot, { pathname, searchParams }: URL) => {
  const next = new URLSearchParams(searchParams)
  next.set('after', encodeCursor(shape, last))
  return `<${pathname}?${next}>; rel="next"`
}

export type Page = { readonly docs: readonly QueryDocumentSnapshot[]; readonly headers: Record<string, string> }

/** One page of a query, with the header that leads to the next. */
export const readPage = async (
  source: { readonly query: Query; readonly shape: QueryShape },
  asked: { readonly limit?: number | undefined; readonly after?: string | undefined },
  call: { readonly url: URL; readonly deadline: Deadline },
): Promise<Page> => {
  const { query, shape } = source
  const limit = asked.limit ?? MAX_PAGE_SIZE
  const from = startAtCursor(query, shape, asked.after)
  // One more than asked for tells whether there is a next page.
  const page = await call.deadline.run(() => from.limit(limit + 1).get())
  const docs = page.docs.slice(0, limit)
  const last = docs.at(-1)
  return { docs, headers: last && page.size > limit ? { link: linkAfter(shape, last, call.url) } : {} }
}
