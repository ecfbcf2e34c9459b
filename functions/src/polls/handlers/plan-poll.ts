import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { planDateOfPoll } from '../plan-poll.ts'

export const planPoll: Handler<typeof endpoints.planPoll> = async ({ params, body, caller, deadline }) => ({
  status: 201,
  body: await planDateOfPoll(params, body.option, { caller, deadline }),
})
