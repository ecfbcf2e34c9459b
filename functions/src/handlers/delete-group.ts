import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupNotFound } from '../api-error.ts'
import { ownGroup } from '../data/own-group.ts'
import { isConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

/** Members and `private/creator` are purged by the trigger on the deletion. */
export const deleteGroup: Handler<typeof endpoints.deleteGroup> = async ({ params, caller, deadline }) => {
  const { group } = await ownGroup(params.id, { caller, deadline })
  try {
    await deadline.run(() => group.ref.delete({ exists: true }))
  } catch (error) {
    throw isConflict(error) ? groupNotFound() : error
  }
  return { status: 200, body: { deletedCount: 1 } }
}
