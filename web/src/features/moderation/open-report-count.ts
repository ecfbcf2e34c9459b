import { queryOptions } from '@tanstack/react-query'

export const OPEN_REPORT_COUNT_KEY = ['reports', 'open'] as const

/** The number of open reports as text. Separate from `reportQueries`, so that the account menu need not load that module. */
export const openReportCountQuery = queryOptions({
  queryKey: OPEN_REPORT_COUNT_KEY,
  queryFn: async () => (await import('./api/count-open-reports.ts')).countOpenReports(),
})
