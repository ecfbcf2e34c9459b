import { type MemberDocument, memberDocumentSchema } from '@hobbyhub/contract/member'
import { getDocument } from '../../shared/firebase/firestore-rest.ts'

const FIELDS = Object.keys(memberDocumentSchema.shape)

/** A user's membership of a group, read with `idToken`; null if there is none. */
export const readMembership = async (
  groupId: string,
  uid: string,
  idToken: string | null,
): Promise<MemberDocument | null> => {
  const found = await getDocument(`groups/${groupId}/members/${uid}`, FIELDS, idToken)
  return found ? memberDocumentSchema.parse(found.fields) : null
}
