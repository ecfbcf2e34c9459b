import type { MemberChange, RestMember } from '@hobbyhub/contract/members/member'
import { callRest } from '#shared/rest/call-rest.ts'

/** Changes a membership without ending it, and returns the changed membership. */
export const updateMember = async (groupId: string, uid: string, body: MemberChange): Promise<RestMember> => {
  const changed = await callRest('updateMember', { params: { id: groupId, uid }, body })
  if (changed.status === 'declined') throw new Error('The request was declined')
  return changed
}
