import { type MemberDocument, memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { getDocument } from '../../shared/firebase/firestore-rest.ts'
import { getIdToken } from '../../shared/firebase/id-token.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

const FIELDS = Object.keys(memberDocumentSchema.shape)

/** A user's membership of a group, or null. Only that user may read it. */
export const getMembership = (groupId: string, uid: string): Promise<MemberDocument | null> =>
  withFreshToken(async () => {
    const found = await getDocument(`groups/${groupId}/members/${uid}`, FIELDS, await getIdToken())
    return found ? memberDocumentSchema.parse(found.fields) : null
  })
