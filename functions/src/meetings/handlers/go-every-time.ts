import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { goEveryTime as setEveryTime } from '../go-every-time.ts'

export const goEveryTime: Handler<typeof endpoints.goEveryTime> = async ({ params, body, caller, deadline }) => {
  const meetings = await setEveryTime(params.id, body.every, { caller, deadline })
  return { status: 200, body: { every: body.every, meetings } }
}
