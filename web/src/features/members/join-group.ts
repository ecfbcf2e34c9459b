import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ResponseOf } from '@hobbyhub/contract/request'
import { callRest } from '../../shared/rest/call-rest.ts'

export type JoinResponse = ResponseOf<typeof endpoints.joinGroup>

/**
 * Joins, or requests to join if the creator approves members. A response without `joined` means that nothing changed:
 * the user is a member, or has asked, already.
 */
export const joinGroup = (id: string, userEmail: string): Promise<JoinResponse> =>
  callRest(endpoints.joinGroup, { params: { id }, body: { userEmail } })
