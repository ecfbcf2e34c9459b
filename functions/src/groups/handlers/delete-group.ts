import type { endpoints } from '@hobbyhub/contract/endpoints'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readGroupAsCreator } from '../read-group-as-creator.ts'

/** Deletes the group's document only. A trigger on the deletion purges everything else (`purgeGroup`). */
export const deleteGroup: Handler<typeof endpoints.deleteGroup> = async ({ params, caller, deadline }) => {
  await retryOnConflict(async () => {
    const { group, time } = await readGroupAsCreator(params.id, { caller, deadline, orHidden: true })
    // Fails if the group was handed over, hidden or changed since it was read. `retryOnConflict` then reads it again.
    await deadline.run(() => group.ref.delete({ lastUpdateTime: time }))
  })
  return { status: 200, body: { deletedCount: 1 } }
}
