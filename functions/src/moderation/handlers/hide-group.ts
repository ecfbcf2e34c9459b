import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import * as data from '../hidden-groups.ts'

export const hideGroup: Handler<typeof endpoints.hideGroup> = async ({ params, body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  const { reason, ground } = body ?? {}
  await data.moveToHiddenGroups({ id: params.id, reason, ground }, { caller, deadline })
  return { status: 200, body: { isHidden: true } }
}

export const unhideGroup: Handler<typeof endpoints.showGroup> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  await data.moveFromHiddenGroups({ id: params.id }, { caller, deadline })
  return { status: 200, body: { isHidden: false } }
}
