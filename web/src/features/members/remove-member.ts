import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest, prepareRest } from '../../shared/rest/call-rest.ts'

/** Deletes a membership or request: leave, withdraw or decline. */
export const removeMember = async (groupId: string, uid: string): Promise<void> => {
  await callRest(endpoints.removeMember, { params: { id: groupId, uid } })
}

/** Prepares to remove a member; what it resolves with sends it, even while the page closes. */
export const prepareRemoval = (groupId: string, uid: string): Promise<() => Promise<void>> =>
  prepareRest(endpoints.removeMember, { params: { id: groupId, uid } })
