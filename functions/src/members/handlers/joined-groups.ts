import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readJoinedGroups } from '../joined-groups.ts'

export const joinedGroups: Handler<typeof endpoints.joinedGroups> = async (input) => {
  requireOwnEmail(input.caller, input.query.email)
  return { status: 200, ...(await readJoinedGroups(input)) }
}
