import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ReportStatus, RestReport } from '@hobbyhub/contract/report'
import type { Page } from '../../shared/rest/pages.ts'
import { ROWS_PER_PAGE, readPage } from '../../shared/rest/read-page.ts'

/** A page of what users have reported. */
export const listReports = (status: ReportStatus, after: string | undefined): Promise<Page<RestReport>> =>
  readPage(endpoints.listReports, { query: { status, after, limit: ROWS_PER_PAGE } })
