import { endpoints } from '@hobbyhub/contract/endpoints'
import type { InvitePayload } from '@hobbyhub/contract/invites/invite'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Makes an invitation; returns its address, which is told this once. */
export const createInvite = async (id: string, invite: InvitePayload): Promise<string> =>
  (await callRest(endpoints.createInvite, { params: { id }, body: invite })).url

/** Takes an invitation back. */
export const deleteInvite = async (id: string, invite: string): Promise<void> => {
  await callRest(endpoints.deleteInvite, { params: { id, invite } })
}
