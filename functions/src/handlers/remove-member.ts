import { endpoints } from '@hobbyhub/contract/endpoints'
import { commitRemoval } from '../data/change-membership.ts'
import { readMembership } from '../data/membership.ts'
import { memberNotFound, notYours } from '../data/own-group.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import { openStore } from '../data/store.ts'
import { route } from '../http/route.ts'

/** Leaving, withdrawing, declining and removing are one: they differ in who asks and in the member's status. */
export const removeMember = route(endpoints.removeMember)(async ({ params, caller, within }) => {
  const { db } = await openStore()
  return retryOnConflict(async () => {
    const place = await readMembership(db, params, { caller, within })
    const { member } = place
    if (caller.uid !== params.uid && !place.callerIsCreator) throw notYours()
    if (!member) throw memberNotFound()

    await commitRemoval(db, { ...place, member }, within)
    return { status: 200, body: { deletedCount: 1 } }
  })
})
