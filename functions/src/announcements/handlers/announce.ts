import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { writeToMembers } from '../announce.ts'

export const announce: Handler<typeof endpoints.announce> = async ({ params, body, caller, deadline }) => ({
  status: 201,
  body: { acknowledged: true, ...(await writeToMembers(params.id, body, { caller, deadline })) },
})
