import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../rest/call-rest.ts'
import { memberPath } from './member-path.ts'

/** Leaves, withdraws, declines or removes. */
export const removeMember = async (groupId: string, uid: string): Promise<void> => {
  await callRest(endpoints.removeMember.responses[200], memberPath(groupId, uid), { method: 'DELETE' })
}
