import type { GroupFormValues } from '@hobbyhub/contract/group'
import { groupNameKey } from '@hobbyhub/contract/group-name-key'
import { doc, updateDoc } from 'firebase/firestore/lite'
import { groupsCollection } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'

/** Writes what the form holds; rules let the group's creator alone. Throws where the group is gone. */
export const updateGroup = (id: string, values: GroupFormValues): Promise<void> =>
  withFreshToken(() =>
    updateDoc(doc(groupsCollection(), id), { ...values, groupNameKey: groupNameKey(values.groupName) }),
  )
