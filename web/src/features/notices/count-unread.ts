import { endpoints } from '@hobbyhub/contract/endpoints'
import { fetchRest } from '../../shared/rest/call-rest.ts'

/** The list is read when it is opened: here its header counts. */
export const countUnread = async (): Promise<number> => {
  const { headers } = await fetchRest(endpoints.listNotices, { query: { limit: '1' } })
  return Number(headers.get('x-unread-count'))
}
