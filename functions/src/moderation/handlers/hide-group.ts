import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import * as data from '../hidden-groups.ts'
import { hideSeveralGroups, showSeveralGroups } from '../hide-several-groups.ts'

export const hideGroup: Handler<typeof endpoints.hideGroup> = async ({ params, body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  const { reason, ground } = body ?? {}
  await data.moveToHiddenGroups({ id: params.id, reason, ground }, { caller, deadline })
  return { status: 200, body: { isHidden: true } }
}

export const hideGroups: Handler<typeof endpoints.hideGroups> = async ({ body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  const { groups, reason, ground } = body
  return { status: 200, body: await hideSeveralGroups({ ids: groups, reason, ground }, { caller, deadline }) }
}

export const showGroups: Handler<typeof endpoints.showGroups> = async ({ body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, body: await showSeveralGroups(body.groups, { caller, deadline }) }
}

export const unhideGroup: Handler<typeof endpoints.showGroup> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  await data.moveFromHiddenGroups({ id: params.id }, { caller, deadline })
  return { status: 200, body: { isHidden: false } }
}
