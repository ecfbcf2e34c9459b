import type { Group } from '@hobbyhub/contract/group'
import { doc, getDoc } from 'firebase/firestore/lite'
import { groupsCollection, readGroup } from '../firebase/firestore.ts'

/** One group, or null where there is none. */
export const getGroup = async (id: string): Promise<Group | null> =>
  readGroup(await getDoc(doc(groupsCollection(), id)))
