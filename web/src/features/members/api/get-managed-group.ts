import type { Group } from '@hobbyhub/contract/groups/group'
import { getEditableGroup } from '#features/groups/api/get-editable-group.ts'
import { getGroup } from '#features/groups/api/get-group.ts'
import { getMembership } from './read-membership.ts'

/** A group that this user manages as its creator or an organizer. Null if it does not exist or the user does not manage it. */
export const getManagedGroup = async (id: string, uid: string): Promise<Group | null> => {
  // The membership is read first, because getEditableGroup reads the owner document, which rules do not let organizers read.
  const membership = await getMembership(id, uid)
  return membership?.role === 'organizer' ? getGroup(id) : getEditableGroup(id, uid)
}
