import { activityFields } from '../../groups/activity.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { takeoverRef } from '../../platform/firestore/refs.ts'
import { changeGroupWithAccess } from '../group-access.ts'

/**
 * Stores that a group still meets, which also ends a takeover. Throws 404 if there is no such group, 403 if the caller does not run
 * it. Returns the group's name.
 */
export const markGroupActive = (
  id: string,
  context: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<string> =>
  changeGroupWithAccess({ id, right: 'organizer' }, context, async (transaction, { group }) => {
    transaction.update(group.ref, activityFields(group))
    transaction.delete(takeoverRef(id))
    return String(group.get('groupName'))
  })
