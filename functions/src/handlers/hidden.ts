import type { endpoints } from '@hobbyhub/contract/endpoints'
import { checkKeeper } from '../data/check-keeper.ts'
import { fillSeatsOfGroup } from '../data/give-back-seats.ts'
import * as data from '../data/hide-group.ts'
import { letWaitingIn } from '../data/let-waiting-in.ts'
import type { Handler } from './handler.ts'

export const hideGroup: Handler<typeof endpoints.hideGroup> = async ({ params, body, caller, deadline }) => {
  await checkKeeper(caller, deadline)
  await data.hideGroup({ id: params.id, reason: body?.reason }, { caller, deadline })
  return { status: 200, body: { isHidden: true } }
}

/** Places and seats that were given back while the group was hidden go to those who wait. */
export const showGroup: Handler<typeof endpoints.showGroup> = async ({ params, caller, deadline }) => {
  await checkKeeper(caller, deadline)
  await data.showGroup(params.id, { caller, deadline })
  await letWaitingIn(params.id, deadline)
  await fillSeatsOfGroup(params.id, deadline)
  return { status: 200, body: { isHidden: false } }
}
