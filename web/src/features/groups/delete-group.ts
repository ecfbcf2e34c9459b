import { deleteDoc, doc, groupsCollection } from '../../shared/firebase/firestore.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

/** Deletes a group; rules allow this to its creator only. A trigger then deletes its members. */
export const deleteGroup = (id: string): Promise<void> => withFreshToken(() => deleteDoc(doc(groupsCollection(), id)))
