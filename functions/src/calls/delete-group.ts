import { endpoints } from '@hobbyhub/contract/endpoints'
import { groupNotFound } from '../api/failure.ts'
import { route } from '../api/route.ts'
import { isConflict } from '../data/commit.ts'
import { ownGroup } from '../data/own-group.ts'
import { openStore } from '../data/store.ts'

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
