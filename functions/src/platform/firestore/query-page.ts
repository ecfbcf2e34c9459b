import { MAX_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { nextPageLink, startAfterCursor } from './cursor.ts'
import type { QueryIndex } from './indexed-query.ts'

export type QueryPage = { readonly docs: readonly QueryDocumentSnapshot[]; readonly headers: Record<string, string> }

/** A list: the query, and the index against which the list's cursors are checked. */
export type PageSource = { readonly query: Query; readonly index: QueryIndex }

type PageQuery = { readonly limit?: number | undefined; readonly after?: string | undefined }

/** A request for a page of a list. */
export type ListRequest<Query = PageQuery> = {
  readonly query: Query
  readonly caller: Caller
  readonly url: URL
  readonly deadline: Deadline
}

/** One page of a query, with the Link header to the next page. */
export const readQueryPage = async (
  source: PageSource,
  pageQuery: PageQuery,
  call: { readonly url: URL; readonly deadline: Deadline },
): Promise<QueryPage> => {
  const { query, index } = source
  const limit = pageQuery.limit ?? MAX_PAGE_SIZE
  const from = startAfterCursor(query, index, pageQuery.after)
  // Reads one document more than the limit, to know whether there is a next page.
  const page = await call.deadline.run(() => from.limit(limit + 1).get())
  const docs = page.docs.slice(0, limit)
  const last = docs.at(-1)
  return { docs, headers: last && page.size > limit ? { link: nextPageLink(index, last, call.url) } : {} }
}
