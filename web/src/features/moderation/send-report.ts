import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Reports a group, or with `uid` a member of it, to the site's moderators. */
export const sendReport = async (id: string, report: { reason: string; uid?: string }): Promise<void> => {
  await callRest(endpoints.report, { params: { id }, body: report })
}
