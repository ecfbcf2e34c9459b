import { endpoints } from '@hobbyhub/contract/endpoints'
import type { MemberRole, RestMember } from '@hobbyhub/contract/member'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Makes a member an organizer, or an organizer a member again; returns the member. */
export const setRole = (groupId: string, uid: string, role: MemberRole): Promise<RestMember> =>
  callRest(endpoints.updateMember, { params: { id: groupId, uid }, body: { role } })
