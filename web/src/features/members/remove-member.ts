import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Deletes a membership or request: leave, withdraw, decline or remove. */
export const removeMember = async (groupId: string, uid: string): Promise<void> => {
  await callRest(endpoints.removeMember, { params: { id: groupId, uid } })
}
