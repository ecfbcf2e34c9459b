import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberNotFound, notYours } from '../api-error.ts'
import { commitRemoval } from '../data/change-membership.ts'
import { readMembership } from '../data/membership.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import { openStore } from '../data/store.ts'
import type { Handler } from './handler.ts'

/** Leaving, withdrawing, declining and removing are one: they differ in who asks and in the member's status. */
export const removeMember: Handler<typeof endpoints.removeMember> = async ({ params, caller, deadline }) => {
  const { db } = await openStore()
  return retryOnConflict(async () => {
    const place = await readMembership(db, params, { caller, deadline })
    const { member } = place
    if (caller.uid !== params.uid && !place.callerIsCreator) throw notYours()
    if (!member) throw memberNotFound()

    await commitRemoval(db, { ...place, member }, deadline)
    return { status: 200, body: { deletedCount: 1 } }
  })
}
