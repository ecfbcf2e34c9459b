import { getDocument } from '../../shared/firebase/firestore-rest.ts'
import { getIdToken } from '../../shared/firebase/id-token.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

/** Whether the group's creator has declined the user's request. Only that user may read it. */
export const isDeclined = (groupId: string, uid: string): Promise<boolean> =>
  withFreshToken(async () => {
    const found = await getDocument(`groups/${groupId}/declined/${uid}`, ['declinedAt'], await getIdToken())
    return found !== undefined
  })
