import { endpoints } from '@hobbyhub/contract/endpoints'
import type * as z from 'zod/mini'
import { callRest } from '../rest/call-rest.ts'

export type JoinAnswer = z.output<(typeof endpoints.joinGroup.responses)[200]>

/** Joins, or asks to join where the creator approves. An answer without `joined` changed nothing: already a member. */
export const joinGroup = (groupId: string, userEmail: string): Promise<JoinAnswer> =>
  callRest(endpoints.joinGroup.responses[200], `/groupInformation/${encodeURIComponent(groupId)}/join`, {
    method: 'PATCH',
    body: { userEmail },
  })
