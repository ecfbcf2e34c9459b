import type { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_PAGE_SIZE, MAX_COUNTED_REPORTS } from '@hobbyhub/contract/shared/limits'
import { ApiError } from '../../platform/api-error.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { reportsRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import { closeStoredReport } from '../close-report.ts'
import { reportsIndex } from '../queries.ts'
import { reportGroup } from '../report-group.ts'
import { toRestReports } from '../reports.ts'

export const report: Handler<typeof endpoints.report> = async ({ params, body, caller, deadline }) => {
  await reportGroup({ id: params.id, uid: body.uid, reason: body.reason }, { caller, deadline })
  return { status: 201, body: { acknowledged: true } }
}

/** The number of open reports, up to MAX_COUNTED_REPORTS. Firestore bills this count as one read. */
const countOpen = async (deadline: Deadline): Promise<number> => {
  const open = indexedQuery(reportsRef, reportsIndex, ['open']).limit(MAX_COUNTED_REPORTS)
  return (await deadline.run(() => open.count().get())).data().count
}

export const listReports: Handler<typeof endpoints.listReports> = async ({ query, caller, url, deadline }) => {
  await checkModerator(caller, deadline)
  const source = { query: indexedQuery(reportsRef, reportsIndex, [query.status ?? 'open']), index: reportsIndex }
  const [page, open] = await Promise.all([
    readQueryPage(source, { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.reports }, { url, deadline }),
    query.after === undefined ? countOpen(deadline) : null,
  ])
  const headers = { ...page.headers, ...(open === null ? {} : { 'x-open-count': String(open) }) }
  return { status: 200, headers, body: [...(await toRestReports(page.docs, deadline))] }
}

export const closeReport: Handler<typeof endpoints.closeReport> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  const closed = await closeStoredReport(params.report, deadline)
  const [body] = await toRestReports([closed], deadline)
  if (!body) throw new ApiError('not-found', 'Report not found.')
  return { status: 200, body }
}
