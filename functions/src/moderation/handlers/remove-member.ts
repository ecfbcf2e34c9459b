import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { removeFromGroup } from '../remove-member.ts'

export const removeMember: Handler<typeof endpoints.removeMember> = async ({ params, query, caller, deadline }) => {
  await removeFromGroup({ ...params, ...query }, { caller, deadline })
  return { status: 200, body: { deletedCount: 1 } }
}
