import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { changeMember } from '../update-member.ts'

export const updateMember: Handler<typeof endpoints.updateMember> = async ({ params, body, caller, deadline }) => ({
  status: 200,
  body: await changeMember(params, body, { caller, deadline }),
})
