import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { createPollOfGroup } from '../create-poll.ts'

export const createPoll: Handler<typeof endpoints.createPoll> = async ({ params, body, caller, deadline }) => ({
  status: 201,
  body: { acknowledged: true, insertedId: await createPollOfGroup(params.id, body, { caller, deadline }) },
})
