import type { endpoints } from '@hobbyhub/contract/endpoints'
import { setRole } from '../data/set-role.ts'
import { approveMember } from './approve-member.ts'
import type { Handler } from './handler.ts'

export const updateMember: Handler<typeof endpoints.updateMember> = async ({ params, body, caller, deadline }) => {
  const member =
    'role' in body
      ? await setRole({ ...params, ...body }, { caller, deadline })
      : await approveMember(params, { caller, deadline })
  return { status: 200, body: member }
}
