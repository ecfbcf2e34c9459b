import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupNotFound } from '../api-error.ts'
import { ownGroup } from '../data/own-group.ts'
import { isConflict } from '../data/retry-on-conflict.ts'
import { openStore } from '../data/store.ts'
import type { Handler } from './handler.ts'

/** Members and `private/creator` go by the purge that this sets off. */
export const deleteGroup: Handler<typeof endpoints.deleteGroup> = async ({ params, caller, deadline }) => {
  const { db } = await openStore()
  const { group } = await ownGroup(db, params.id, { caller, deadline })
  try {
    await deadline.run(() => group.ref.delete({ exists: true }))
  } catch (error) {
    throw isConflict(error) ? groupNotFound() : error
  }
  return { status: 200, body: { deletedCount: 1 } }
}
