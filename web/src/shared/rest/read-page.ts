import type { Endpoint } from '@hobbyhub/contract/endpoints'
import type { AnyRequest, RequestOf } from '@hobbyhub/contract/shared/request'
import * as z from 'zod/mini'
import { fetchRest, type RestOptions } from './call-rest.ts'
import { nextCursor } from './next-cursor.ts'
import type { Page } from './pages.ts'

/** The rows that tables and lists of a user load at a time. */
export const ROWS_PER_PAGE = '50'

/** Calls an endpoint that answers with a page of a list. Throws what fetchRest throws. */
export const readPage = async <E extends Endpoint, Row>(
  endpoint: E & { readonly responses: { readonly 200: z.ZodMiniType<Row[]> } },
  request: RequestOf<E> & AnyRequest,
  options?: RestOptions,
): Promise<Page<Row>> => {
  const response = await fetchRest<E>(endpoint, request, options)
  return { rows: z.parse(endpoint.responses[200], await response.json()), next: nextCursor(response) }
}
