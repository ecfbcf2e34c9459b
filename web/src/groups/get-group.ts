import type { Group } from '@hobbyhub/contract/group'
import { doc, getDoc } from 'firebase/firestore/lite'
import { groupsCollection, readGroup } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'

/** One group, or null where there is none. */
export const getGroup = async (id: string): Promise<Group | null> =>
  readGroup(await withFreshToken(() => getDoc(doc(groupsCollection(), id))))
