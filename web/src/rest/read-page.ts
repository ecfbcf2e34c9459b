import * as z from 'zod/mini'
import { fetchRest } from './call-rest.ts'
import { nextCursor } from './next-cursor.ts'
import type { Page } from './pages.ts'

/** What a list shows at first, and with each "Show more". */
const ROWS_PER_PAGE = 50

type Start = {
  path: string
  query: Record<string, string>
  /** A cursor; null at the start. */
  after: string | null
  /** At most this many rows. */
  limit?: number
}

/** Reads a page of a list as the signed-in user. Throws what fetchRest throws. */
export const readPage = async <Row>(
  answer: z.ZodMiniType<Row[]>,
  { path, query, after, limit = ROWS_PER_PAGE }: Start,
): Promise<Page<Row>> => {
  const search = new URLSearchParams({ ...query, limit: String(limit), ...(after === null ? {} : { after }) })
  const response = await fetchRest(`${path}?${search}`)
  return { rows: z.parse(answer, await response.json()), next: nextCursor(response) }
}
