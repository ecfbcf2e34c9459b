import { deleteDoc, doc } from 'firebase/firestore/lite'
import { groupsCollection } from '../../shared/firebase/firestore.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

/** Deletes a group; rules let its creator alone. A trigger then clears its members away. */
export const deleteGroup = (id: string): Promise<void> => withFreshToken(() => deleteDoc(doc(groupsCollection(), id)))
