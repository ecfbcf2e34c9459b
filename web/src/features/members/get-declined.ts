import { type DeclinedDocument, declinedDocumentSchema } from '@hobbyhub/contract/members/member'
import { getDocument } from '../../shared/firebase/firestore-rest.ts'
import { getIdToken } from '../../shared/firebase/id-token.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

const FIELDS = Object.keys(declinedDocumentSchema.shape)

/** The user's request that the group has declined, or null. Only that user may read it. */
export const getDeclined = (groupId: string, uid: string): Promise<DeclinedDocument | null> =>
  withFreshToken(async () => {
    const found = await getDocument(`groups/${groupId}/declined/${uid}`, FIELDS, await getIdToken())
    return found ? declinedDocumentSchema.parse(found.fields) : null
  })
