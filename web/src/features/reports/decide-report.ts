import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Closes a report. */
export const closeReport = async (report: string): Promise<void> => {
  await callRest(endpoints.closeReport, { params: { report }, body: { status: 'closed' } })
}

/** Hides a group from everybody but its creator. */
export const hideGroup = async (id: string): Promise<void> => {
  await callRest(endpoints.hideGroup, { params: { id } })
}

/** Shows a group again that was hidden. */
export const showGroup = async (id: string): Promise<void> => {
  await callRest(endpoints.showGroup, { params: { id } })
}
