import { endpoints } from '@hobbyhub/contract/endpoints'
import { type MemberChange, type RestMember, restMemberSchema } from '@hobbyhub/contract/members/member'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Changes a membership that stays one; returns it. */
export const updateMember = async (groupId: string, uid: string, body: MemberChange): Promise<RestMember> =>
  restMemberSchema.parse(await callRest(endpoints.updateMember, { params: { id: groupId, uid }, body }))
