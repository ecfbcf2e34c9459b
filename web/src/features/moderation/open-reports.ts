import { queryOptions } from '@tanstack/react-query'

export const OPEN_REPORTS_KEY = ['reports', 'open'] as const

/**
 * The number of open reports as text, for moderators. Separate from `reportQueries`, so that the account menu need not load
 * those.
 */
export const openReportsQuery = queryOptions({
  queryKey: OPEN_REPORTS_KEY,
  queryFn: async () => (await import('./count-open-reports.ts')).countOpenReports(),
})
