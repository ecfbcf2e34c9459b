import type { Group } from '@hobbyhub/contract/group'
import { type FoundDocument, getDocument } from '../../shared/firebase/firestore-rest.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

/** The document of one group, or undefined. */
export const readGroupDocument = (id: string): Promise<FoundDocument | undefined> =>
  getDocument(`groups/${id}`, GROUP_FIELDS)

/** One group, or null if there is none. */
export const getGroup = async (id: string): Promise<Group | null> => {
  const found = await readGroupDocument(id)
  return found ? readGroup(found) : null
}
