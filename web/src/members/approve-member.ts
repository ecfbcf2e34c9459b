import type { RestMember } from '@hobbyhub/contract/member'
import { calls } from '@hobbyhub/contract/rest'
import { callRest } from '../rest/call-rest.ts'
import { memberPath } from './member-path.ts'

/** Approves a request while a place is free; answers the member. */
export const approveMember = (groupId: string, uid: string): Promise<RestMember> =>
  callRest(calls.approveMember.answers[200], memberPath(groupId, uid), { method: 'PATCH', body: { status: 'joined' } })
