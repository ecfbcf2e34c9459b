import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupIndex } from '@hobbyhub/contract/group-index'
import { showableName, shownName } from '@hobbyhub/contract/shown-name'
import { ownEmail } from '../caller.ts'
import { ownGroup } from '../data/own-group.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

export const updateGroup: Handler<typeof endpoints.updateGroup> = async ({ params, body, caller, deadline }) => {
  const { creatorEmail, creatorName, approvalRequired, ...fields } = body
  ownEmail(caller, creatorEmail)
  const name = caller.name ?? showableName(creatorName)
  return retryOnConflict(async () => {
    const { group, time } = await ownGroup(params.id, { caller, deadline })
    const shown = name ?? shownName(String(group.get('creatorName')))
    const changes = {
      ...fields,
      ...groupIndex({ ...fields, creatorName: shown, memberCount: Number(group.get('memberCount')) }),
      ...(name === undefined ? {} : { creatorName: name }),
      ...(approvalRequired === undefined ? {} : { approvalRequired }),
    }
    // Fails if the group was deleted or somebody joined since it was read; an update never creates a document.
    await deadline.run(() => group.ref.update(changes, { lastUpdateTime: time }))
    return { status: 200, body: { matchedCount: 1, modifiedCount: 1 } }
  })
}
