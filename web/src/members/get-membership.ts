import { type MemberDocument, memberDocumentSchema } from '@hobbyhub/contract/member'
import { getIdToken } from '../auth/id-token.ts'
import { getDocument } from '../firebase/rest-reads.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'

const FIELDS = Object.keys(memberDocumentSchema.shape)

/** Somebody's membership of a group, or null: rules show it to them and to the group's creator. */
export const getMembership = async (groupId: string, uid: string): Promise<MemberDocument | null> => {
  const path = `groups/${groupId}/members/${uid}`
  const found = await withFreshToken(async () => getDocument(path, FIELDS, await getIdToken()))
  return found ? memberDocumentSchema.parse(found.fields) : null
}
