import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Leaves, withdraws, declines or removes. */
export const removeMember = async (groupId: string, uid: string): Promise<void> => {
  await callRest(endpoints.removeMember, { params: { id: groupId, uid } })
}
