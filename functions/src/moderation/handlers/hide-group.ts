import type { endpoints } from '@hobbyhub/contract/endpoints'
import { fillSeatsOfGroup } from '../../meetings/withdraw-replies.ts'
import { promoteFromWaitingList } from '../../members/promote-from-waiting-list.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import * as data from '../hidden-groups.ts'

export const hideGroup: Handler<typeof endpoints.hideGroup> = async ({ params, body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  await data.moveToHiddenGroups({ id: params.id, reason: body?.reason }, { caller, deadline })
  return { status: 200, body: { isHidden: true } }
}

/** Also gives the places and seats that became free while the group was hidden to the users who wait for them. */
export const unhideGroup: Handler<typeof endpoints.showGroup> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  await data.moveFromHiddenGroups(params.id, { caller, deadline })
  await promoteFromWaitingList(params.id, deadline)
  await fillSeatsOfGroup(params.id, deadline)
  return { status: 200, body: { isHidden: false } }
}
