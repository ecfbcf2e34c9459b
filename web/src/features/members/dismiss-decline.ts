import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Forgets that the group's creator has declined the user's request. */
export const dismissDecline = async (groupId: string): Promise<void> => {
  await callRest(endpoints.dismissDecline, { params: { id: groupId } })
}
