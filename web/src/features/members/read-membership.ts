import {
  type DeclinedDocument,
  declinedDocumentSchema,
  type MemberDocument,
  memberDocumentSchema,
} from '@hobbyhub/contract/members/member'
import { type FoundDocument, getDocument } from '../../shared/firebase/firestore-rest.ts'
import { getIdToken } from '../../shared/firebase/id-token.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'

// What a user reads from Firestore of their own membership, under the rules.

const MEMBER_FIELDS = Object.keys(memberDocumentSchema.shape)
const DECLINED_FIELDS = Object.keys(declinedDocumentSchema.shape)

const read = (path: string, fields: readonly string[]): Promise<FoundDocument | undefined> =>
  withFreshToken(async () => getDocument(path, fields, await getIdToken()))

/** A user's membership of a group, or null. Only that user may read it. */
export const getMembership = async (groupId: string, uid: string): Promise<MemberDocument | null> => {
  const found = await read(`groups/${groupId}/members/${uid}`, MEMBER_FIELDS)
  return found ? memberDocumentSchema.parse(found.fields) : null
}

/** The user's request that the group has declined, or null. Only that user may read it. */
export const getDeclined = async (groupId: string, uid: string): Promise<DeclinedDocument | null> => {
  const found = await read(`groups/${groupId}/declined/${uid}`, DECLINED_FIELDS)
  return found ? declinedDocumentSchema.parse(found.fields) : null
}

/** The uid of the organizer whom a group is offered to, or null. Only its creator and organizers may read it. */
export const getHandover = async (groupId: string): Promise<string | null> => {
  const found = await read(`groups/${groupId}/private/handover`, ['uid'])
  return typeof found?.fields.uid === 'string' ? found.fields.uid : null
}
