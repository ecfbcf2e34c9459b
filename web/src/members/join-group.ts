import { calls } from '@hobbyhub/contract/rest'
import type * as z from 'zod/mini'
import { callRest } from '../rest/call-rest.ts'

export type JoinAnswer = z.output<(typeof calls.joinGroup.answers)[200]>

/** Joins, or asks to join where the creator approves. An answer without `joined` changed nothing: already a member. */
export const joinGroup = (groupId: string, userEmail: string): Promise<JoinAnswer> =>
  callRest(calls.joinGroup.answers[200], `/groupInformation/${encodeURIComponent(groupId)}/join`, {
    method: 'PATCH',
    body: { userEmail },
  })
