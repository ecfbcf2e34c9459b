import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { db, groupRef, memberRef } from '../platform/firestore/refs.ts'

type Notification = Pick<z.output<typeof notificationDocumentSchema>, 'kind' | 'groupId' | 'memberUid'>

const parseMember = (snapshot: DocumentSnapshot) => memberDocumentSchema.parse(snapshot.data())

/** A document of a membership; undefined or not existing if there is none. */
type Found = DocumentSnapshot | undefined

const isOrganizer = (member: Found): boolean =>
  member?.exists === true && parseOrLog(member, parseMember)?.role === 'organizer'

/** The name of the group's creator, or of one of its organizers; undefined if the user is neither any more. */
export const organizerName = (
  uid: string | undefined,
  { group, member }: { readonly group: DocumentSnapshot; readonly member: Found },
): string | undefined => {
  if (group.get('creatorUid') === uid) return shownName(String(group.get('creatorName')))
  return member && isOrganizer(member) ? parseOrLog(member, parseMember)?.name : undefined
}

/** Names are read for at most this many notifications of a page. */
const MAX_NAMED = 50

/**
 * For each of the first MAX_NAMED notifications, the current name of the user whom the notification is about. undefined if there
 * is no such user, if the user has left the group, or if the reader is neither the group's creator nor an organizer. For a message,
 * the name of its author; undefined if they no longer organize the group.
 */
export const readMemberNames = async (
  reader: string,
  notifications: readonly Notification[],
  deadline: Deadline,
): Promise<readonly (string | undefined)[]> => {
  const found = new Map<string, DocumentSnapshot>()
  const refsOf = ({ groupId, memberUid }: Notification): DocumentReference[] =>
    memberUid === undefined ? [] : [groupRef(groupId), memberRef(groupId, reader), memberRef(groupId, memberUid)]
  const named = notifications.slice(0, MAX_NAMED)
  const refs = new Map(named.flatMap(refsOf).map((ref) => [ref.path, ref]))
  if (refs.size === 0) return []
  for (const doc of await deadline.run(() => db.getAll(...refs.values()))) found.set(doc.ref.path, doc)
  return named.map((notification) => {
    const [group, own, member] = refsOf(notification).map(({ path }) => found.get(path))
    if (!group?.exists) return undefined
    if (notification.kind === 'message') return organizerName(notification.memberUid, { group, member })
    if (!member?.exists) return undefined
    return group.get('creatorUid') === reader || isOrganizer(own) ? parseOrLog(member, parseMember)?.name : undefined
  })
}
