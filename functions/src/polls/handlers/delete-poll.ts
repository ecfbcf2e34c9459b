import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { deletePollOfGroup } from '../delete-poll.ts'

export const deletePoll: Handler<typeof endpoints.deletePoll> = async ({ params, caller, deadline }) => {
  await deletePollOfGroup(params, { caller, deadline })
  return { status: 200, body: { deletedCount: 1 } }
}
