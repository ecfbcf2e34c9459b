import type { MemberRole, RestMember } from '@hobbyhub/contract/members/member'
import { updateMember } from './update-member.ts'

/** Makes a member an organizer, or an organizer a member again; returns the member. */
export const setRole = (groupId: string, uid: string, role: MemberRole): Promise<RestMember> =>
  updateMember(groupId, uid, { role })
