import { endpoints } from '@hobbyhub/contract/endpoints'
import { ownGroup } from '../data/own-group.ts'
import { isConflict } from '../data/retry-on-conflict.ts'
import { openStore } from '../data/store.ts'
import { groupNotFound } from '../http/api-error.ts'
import { route } from '../http/route.ts'

/** Members and `private/creator` go by the purge that this sets off. */
export const deleteGroup = route(endpoints.deleteGroup)(async ({ params, caller, within }) => {
  const { db } = await openStore()
  const { group } = await ownGroup(db, params.id, { caller, within })
  try {
    await within(() => group.ref.delete({ exists: true }))
  } catch (error) {
    throw isConflict(error) ? groupNotFound() : error
  }
  return { status: 200, body: { deletedCount: 1 } }
})
