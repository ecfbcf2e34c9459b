import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'

/** Closes a report. If it was deleted with its group, nothing is left to close. */
export const closeReport = async (report: string): Promise<void> => {
  try {
    await callRest(endpoints.closeReport, { params: { report }, body: { status: 'closed' } })
  } catch (error) {
    if (!(error instanceof RestFailure && error.status === 404)) throw error
  }
}

/** Hides a group from everybody but its creator, who reads the reason. */
export const hideGroup = async (id: string, reason: string | undefined): Promise<void> => {
  await callRest(endpoints.hideGroup, { params: { id }, body: reason === undefined ? {} : { reason } })
}

/** Shows a group again that was hidden. */
export const showGroup = async (id: string): Promise<void> => {
  await callRest(endpoints.showGroup, { params: { id } })
}
