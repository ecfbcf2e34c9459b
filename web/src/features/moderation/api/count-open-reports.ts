import { MAX_COUNTED_REPORTS } from '@hobbyhub/contract/shared/limits'
import { fetchRest } from '#shared/rest/call-rest.ts'

/** The number of open reports as text: '0', '1' and so on, or '99+' if there are more. */
export const countOpenReports = async (): Promise<string> => {
  const response = await fetchRest('listReports', { query: { limit: '1' } })
  await response.body?.cancel()
  const count = Number(response.headers.get('x-open-count'))
  return count < MAX_COUNTED_REPORTS ? String(count) : `${MAX_COUNTED_REPORTS - 1}+`
}
