import type { RestMember } from '@hobbyhub/contract/members/member'
import { updateMember } from './update-member.ts'

/** Approves a request if a place is free; returns the member. */
export const approveMember = (groupId: string, uid: string): Promise<RestMember> =>
  updateMember(groupId, uid, { status: 'joined' })
