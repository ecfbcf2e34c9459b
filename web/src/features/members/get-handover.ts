import { getDocument } from '../../shared/firebase/firestore-rest.ts'
import { getIdToken } from '../../shared/firebase/id-token.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

/** The uid of the organizer whom a group is offered to, or null. Only its creator and organizers may read it. */
export const getHandover = (groupId: string): Promise<string | null> =>
  withFreshToken(async () => {
    const found = await getDocument(`groups/${groupId}/private/handover`, ['uid'], await getIdToken())
    return typeof found?.fields.uid === 'string' ? found.fields.uid : null
  })
