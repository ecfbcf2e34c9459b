import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Deletes a group of the user's that the site's moderators have hidden: rules know of none such. */
export const deleteHiddenGroup = async (id: string): Promise<void> => {
  await callRest(endpoints.deleteGroup, { params: { id } })
}
