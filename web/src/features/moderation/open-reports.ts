import { queryOptions } from '@tanstack/react-query'

export const OPEN_REPORTS_KEY = ['reports', 'open'] as const

/** How many reports are open, as text: for moderators. Apart from `reportQueries`, which the account menu does not load. */
export const openReportsQuery = queryOptions({
  queryKey: OPEN_REPORTS_KEY,
  queryFn: async () => (await import('./count-open-reports.ts')).countOpenReports(),
})
