import type { Group } from '@hobbyhub/contract/group'
import { getDocument } from '../../shared/firebase/firestore-rest.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

/** One group, or null if there is none. */
export const getGroup = async (id: string): Promise<Group | null> => {
  const found = await getDocument(`groups/${id}`, GROUP_FIELDS)
  return found ? readGroup(found) : null
}
