import { categorySchema } from '@hobbyhub/contract/groups/category-schema'
import type { notificationDocumentSchema, RestNotification } from '@hobbyhub/contract/notifications/notification'
import { MAX_EXCERPT_CHARS } from '@hobbyhub/contract/shared/limits'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { announcementsRef, db, groupRef, memberRef } from '../platform/firestore/refs.ts'
import { firstWords } from '../platform/first-words.ts'
import { ownPictureUrl } from '../platform/own-picture-url.ts'
import { membershipOf, organizerName } from './organizer-name.ts'

type Notification = Pick<
  z.output<typeof notificationDocumentSchema>,
  'kind' | 'groupId' | 'memberUid' | 'announcementId'
>
type Details = Pick<RestNotification, 'name' | 'excerpt' | 'image' | 'category'>

/** Details are read for at most this many notifications of a page. */
const MAX_DETAILED = 50

/** The documents of a notification's details. Undefined where the notification's kind has no such detail. */
const refsOf = (reader: string, { groupId, memberUid, announcementId }: Notification) => ({
  group: groupRef(groupId),
  own: memberUid === undefined && announcementId === undefined ? undefined : memberRef(groupId, reader),
  member: memberUid === undefined ? undefined : memberRef(groupId, memberUid),
  announcement: announcementId === undefined ? undefined : announcementsRef(groupId).doc(announcementId),
})

type Snapshots = { readonly [Name in keyof ReturnType<typeof refsOf>]: DocumentSnapshot | undefined }

const detailsOf = (
  reader: string,
  { kind, memberUid }: Notification,
  { group, own, member, announcement }: Snapshots,
): Details => {
  if (!group?.exists) return {}
  const isCreator = group.get('creatorUid') === reader
  const membership = membershipOf(own)
  const nameOfMember = () => (isCreator || membership?.role === 'organizer' ? membershipOf(member)?.name : undefined)
  const name = kind === 'message' ? organizerName(memberUid, { group, member }) : nameOfMember()
  const text: unknown = isCreator || membership?.status === 'joined' ? announcement?.get('text') : undefined
  const image = ownPictureUrl(group.get('image'))
  const category = categorySchema.safeParse(group.get('category')).data
  return {
    ...(name !== undefined && { name }),
    ...(typeof text === 'string' && { excerpt: firstWords(text, MAX_EXCERPT_CHARS) }),
    ...(image !== null && { image }),
    ...(category !== undefined && { category }),
  }
}

/**
 * What is shown of each of the first MAX_DETAILED notifications as it is now: the current name of the user whom it is about, if
 * that user is still in the group and the reader still manages it; the name of a message's author, if they still manage the group;
 * the first words of the announcement, if the reader is still in the group; and the group's picture and category. Each document is
 * read once. Nothing of a hidden group is shown.
 */
export const readNotificationDetails = async (
  reader: string,
  notifications: readonly Notification[],
  deadline: Deadline,
): Promise<readonly Details[]> => {
  const detailed = notifications
    .slice(0, MAX_DETAILED)
    .map((notification) => ({ notification, documents: refsOf(reader, notification) }))
  const refs = new Map<string, DocumentReference>()
  for (const ref of detailed.flatMap(({ documents }) => Object.values(documents))) if (ref) refs.set(ref.path, ref)
  if (refs.size === 0) return []
  const docs = new Map((await deadline.run(() => db.getAll(...refs.values()))).map((doc) => [doc.ref.path, doc]))
  const found = (ref: DocumentReference | undefined) => (ref ? docs.get(ref.path) : undefined)
  return detailed.map(({ notification, documents: { group, own, member, announcement } }) =>
    detailsOf(reader, notification, {
      group: found(group),
      own: found(own),
      member: found(member),
      announcement: found(announcement),
    }),
  )
}
