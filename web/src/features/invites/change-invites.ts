import { endpoints } from '@hobbyhub/contract/endpoints'
import type { InvitePayload } from '@hobbyhub/contract/invites/invite'
import { callRest } from '../../shared/rest/call-rest.ts'
import { sharedAddress } from '../groups/share/share-group.ts'

/** A new invitation: its id, and its link, which no later call has. */
export type NewInvite = { readonly id: string; readonly url: string }

/** Makes an invitation. Its link leads to the group by the shared address, where other sites find title and picture. */
export const createInvite = async (groupId: string, invite: InvitePayload): Promise<NewInvite> => {
  const { _id: id, url } = await callRest(endpoints.createInvite, { params: { id: groupId }, body: invite })
  return { id, url: sharedAddress(groupId) + new URL(url).search }
}

/** Takes an invitation back. */
export const deleteInvite = async (id: string, invite: string): Promise<void> => {
  await callRest(endpoints.deleteInvite, { params: { id, invite } })
}
