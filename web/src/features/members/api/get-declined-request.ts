import { type DeclinedRequestDocument, declinedRequestDocumentSchema } from '@hobbyhub/contract/members/member'
import { readOwnDocument } from './read-membership.ts'

const FIELDS = Object.keys(declinedRequestDocumentSchema.shape)

/** The user's declined request to join a group, or null. Rules let only this user read it. */
export const getDeclinedRequest = async (groupId: string, uid: string): Promise<DeclinedRequestDocument | null> => {
  const found = await readOwnDocument(`groups/${groupId}/declined/${uid}`, FIELDS)
  return found ? declinedRequestDocumentSchema.parse(found.fields) : null
}
