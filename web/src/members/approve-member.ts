import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestMember } from '@hobbyhub/contract/member'
import { callRest } from '../rest/call-rest.ts'
import { memberPath } from './member-path.ts'

/** Approves a request while a place is free; answers the member. */
export const approveMember = (groupId: string, uid: string): Promise<RestMember> =>
  callRest(endpoints.approveMember.responses[200], memberPath(groupId, uid), {
    method: 'PATCH',
    body: { status: 'joined' },
  })
