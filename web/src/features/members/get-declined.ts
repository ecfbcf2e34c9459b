import { type DeclinedDocument, declinedDocumentSchema } from '@hobbyhub/contract/members/member'
import { readOwnDocument } from './read-membership.ts'

const FIELDS = Object.keys(declinedDocumentSchema.shape)

/** The user's declined request to join a group, or null. Rules let only this user read it. */
export const getDeclined = async (groupId: string, uid: string): Promise<DeclinedDocument | null> => {
  const found = await readOwnDocument(`groups/${groupId}/declined/${uid}`, FIELDS)
  return found ? declinedDocumentSchema.parse(found.fields) : null
}
