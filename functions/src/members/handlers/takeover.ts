import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { markGroupActive } from '../quiet/mark-active.ts'
import { endGroupTakeover, requestGroupTakeover } from '../quiet/takeover.ts'

export const markActive: Handler<typeof endpoints.markActive> = async ({ params, caller, deadline }) => {
  await markGroupActive(params.id, { caller, deadline })
  return { status: 200, body: { active: true } }
}

export const requestTakeover: Handler<typeof endpoints.requestTakeover> = async ({ params, caller, deadline }) => ({
  status: 201,
  body: { until: await requestGroupTakeover(params.id, { caller, deadline }) },
})

export const endTakeover: Handler<typeof endpoints.endTakeover> = async ({ params, caller, deadline }) => ({
  status: 200,
  body: { deletedCount: await endGroupTakeover(params.id, { caller, deadline }) },
})
