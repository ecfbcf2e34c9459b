import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Keeps a user out of a group, and ends their membership or request. */
export const blockUser = async (id: string, uid: string): Promise<void> => {
  await callRest(endpoints.blockUser, { params: { id, uid } })
}

/** Lets somebody who was blocked join again. */
export const unblockUser = async (id: string, uid: string): Promise<void> => {
  await callRest(endpoints.unblockUser, { params: { id, uid } })
}
