import { endpoints } from '@hobbyhub/contract/endpoints'
import type { ResponseOf } from '@hobbyhub/contract/request'
import { callRest } from '../../shared/rest/call-rest.ts'

export type JoinAnswer = ResponseOf<typeof endpoints.joinGroup>

/** Joins, or asks to join where the creator approves. An answer without `joined` changed nothing: already a member. */
export const joinGroup = (id: string, userEmail: string): Promise<JoinAnswer> =>
  callRest(endpoints.joinGroup, { params: { id }, body: { userEmail } })
