import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestMember } from '@hobbyhub/contract/member'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Approves a request if a place is free; returns the member. */
export const approveMember = (groupId: string, uid: string): Promise<RestMember> =>
  callRest(endpoints.updateMember, { params: { id: groupId, uid }, body: { status: 'joined' } })
