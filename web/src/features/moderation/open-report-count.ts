import { queryOptions } from '@tanstack/react-query'

export const OPEN_REPORT_COUNT_KEY = ['reports', 'open'] as const

/**
 * The number of open reports as text, for moderators. Separate from `reportQueries`, so that the account menu need not load
 * those.
 */
export const openReportCountQuery = queryOptions({
  queryKey: OPEN_REPORT_COUNT_KEY,
  queryFn: async () => (await import('./count-open-reports.ts')).countOpenReports(),
})
