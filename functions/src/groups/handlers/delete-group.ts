import type { endpoints } from '@hobbyhub/contract/endpoints'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readOwnGroup } from '../read-own-group.ts'

/** Members and `private/creator` are purged by the trigger on the deletion. */
export const deleteGroup: Handler<typeof endpoints.deleteGroup> = async ({ params, caller, deadline }) => {
  await retryOnConflict(async () => {
    const { group, time } = await readOwnGroup(params.id, { caller, deadline, orHidden: true })
    // Fails if the group has changed since it was read. It is then read again: it may have been handed over, hidden or shown.
    await deadline.run(() => group.ref.delete({ lastUpdateTime: time }))
  })
  return { status: 200, body: { deletedCount: 1 } }
}
