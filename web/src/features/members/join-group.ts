import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ResponseOf } from '@hobbyhub/contract/shared/request'
import { callRest } from '../../shared/rest/call-rest.ts'

export type JoinResponse = ResponseOf<typeof endpoints.joinGroup>

/**
 * `wait` takes a place in line if the group is full; `note` and `answers` go to a creator who approves members;
 * `invite` is the code of an invitation.
 */
export type JoinOptions = {
  readonly wait?: boolean
  readonly note?: string
  readonly answers?: string[]
  readonly invite?: string
}

/**
 * Joins, or requests to join if the creator approves members. A response without `joined` means that nothing changed:
 * the user is a member, or has asked, already.
 */
export const joinGroup = (id: string, userEmail: string, options: JoinOptions): Promise<JoinResponse> =>
  callRest(endpoints.joinGroup, { params: { id }, body: { userEmail, ...options } })
