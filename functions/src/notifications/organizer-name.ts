import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'

const parseMember = (snapshot: DocumentSnapshot) => memberDocumentSchema.parse(snapshot.data())

/** The membership that a document stores; null if it does not exist or cannot be read. */
export const membershipOf = (snapshot: DocumentSnapshot | undefined) =>
  snapshot?.exists ? parseOrLog(snapshot, parseMember) : null

type Documents = { readonly group: DocumentSnapshot; readonly member: DocumentSnapshot | undefined }

/** The name of the group's creator, or of one of its organizers; undefined if the user is neither any more. */
export const organizerName = (uid: string | undefined, { group, member }: Documents): string | undefined => {
  if (group.get('creatorUid') === uid) return shownName(String(group.get('creatorName')))
  const membership = membershipOf(member)
  return membership?.role === 'organizer' ? membership.name : undefined
}
