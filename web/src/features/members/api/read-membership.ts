import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { type FoundDocument, getDocument } from '#shared/firebase/firestore-rest.ts'
import { getIdToken } from '#shared/firebase/id-token.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'
import { MEMBER_FIELDS, readMemberFields } from './read-member-fields.ts'

/** Reads a document with the signed-in user's ID token, because rules do not let everybody read it. */
export const readOwnDocument = (path: string, fields: readonly string[]): Promise<FoundDocument | undefined> =>
  withFreshToken(async () => getDocument(path, fields, await getIdToken()))

/** The signed-in user's membership of a group, or null. */
export const getMembership = async (groupId: string, uid: string): Promise<MemberDocument | null> => {
  const found = await readOwnDocument(`groups/${groupId}/members/${uid}`, MEMBER_FIELDS)
  return found ? readMemberFields(found.fields) : null
}

/** The uid of the organizer to whom a group is offered, or null. Rules let only the group's creator and organizers read it. */
export const getHandoverUid = async (groupId: string): Promise<string | null> => {
  const found = await readOwnDocument(`groups/${groupId}/private/handover`, ['uid'])
  return typeof found?.fields.uid === 'string' ? found.fields.uid : null
}
