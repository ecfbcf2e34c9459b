import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeGroup } from '../update-group.ts'

export const updateGroup: Handler<typeof endpoints.updateGroup> = async ({ params, body, caller, deadline }) => {
  requireOwnEmail(caller, body.creatorEmail)
  await changeGroup(params.id, body, { caller, deadline })
  return { status: 200, body: { matchedCount: 1, modifiedCount: 1 } }
}
