import { groupNameKey } from '@hobbyhub/contract/group-name-key'
import { calls } from '@hobbyhub/contract/rest'
import { ownEmail } from '../api/caller.ts'
import { groupNotFound } from '../api/failure.ts'
import { route } from '../api/route.ts'
import { isConflict } from '../data/commit.ts'
import { ownGroup } from '../data/own-group.ts'
import { openStore } from '../data/store.ts'

export const updateGroup = route(calls.updateGroup)(async ({ params, body, caller, within }) => {
  const { creatorEmail, creatorName, approvalRequired, ...fields } = body
  ownEmail(caller, creatorEmail)
  const { db } = await openStore()
  const { ref } = await ownGroup(db, params.id, { caller, within })
  const name = caller.name ?? creatorName
  const changes = {
    ...fields,
    groupNameKey: groupNameKey(fields.groupName),
    ...(name === undefined ? {} : { creatorName: name }),
    ...(approvalRequired === undefined ? {} : { approvalRequired }),
  }
  try {
    // Fails where the group was deleted since: an update never makes a document.
    await within(() => ref.update(changes))
  } catch (error) {
    throw isConflict(error) ? groupNotFound() : error
  }
  return { status: 200, body: { matchedCount: 1, modifiedCount: 1 } }
})
