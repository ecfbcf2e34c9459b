import type { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_PAGE_SIZE, MAX_COUNTED_REPORTS } from '@hobbyhub/contract/shared/limits'
import type * as z from 'zod/mini'
import type { Deadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { reportsRef } from '../../platform/firestore/refs.ts'
import { reportsIndex } from '../queries.ts'
import { toRestReports } from './reports.ts'

/** The number of open reports, up to MAX_COUNTED_REPORTS. Firestore bills this count as one read. */
const countOpen = async (deadline: Deadline): Promise<number> => {
  const open = indexedQuery(reportsRef, reportsIndex(), ['open']).limit(MAX_COUNTED_REPORTS)
  return (await deadline.run(() => open.count().get())).data().count
}

type ReportsQuery = z.output<typeof endpoints.listReports.query>

/** A page of the reports, with the Link header. The first page has the number of all open reports, too. */
export const readReportPage = async (query: ReportsQuery, call: { readonly url: URL; readonly deadline: Deadline }) => {
  const { deadline } = call
  const { status = 'open', uid, group, kind } = query
  const index = reportsIndex({ uid: uid !== undefined, group: group !== undefined, kind: kind !== undefined })
  const values = [status, uid ?? [], group ?? [], kind ?? []].flat()
  const source = { query: indexedQuery(reportsRef, index, values), index }
  const [page, open] = await Promise.all([
    readQueryPage(source, { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.reports }, call),
    query.after === undefined ? countOpen(deadline) : null,
  ])
  const headers = { ...page.headers, ...(open === null ? {} : { 'x-open-count': String(open) }) }
  return { headers, body: [...(await toRestReports(page.docs, deadline))] }
}
