import { categorySchema } from '@hobbyhub/contract/groups/category-schema'
import { replyStatusSchema } from '@hobbyhub/contract/meetings/meeting'
import type { notificationDocumentSchema, RestNotification } from '@hobbyhub/contract/notifications/notification'
import { MAX_EXCERPT_CHARS } from '@hobbyhub/contract/shared/limits'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { announcementsRef, db, groupRef, meetingRef, memberRef, replyRef } from '../platform/firestore/refs.ts'
import { firstWords } from '../platform/first-words.ts'
import { ownPictureUrl } from '../platform/own-picture-url.ts'
import { membershipOf, organizerName } from './organizer-name.ts'

type Notification = Pick<
  z.output<typeof notificationDocumentSchema>,
  'kind' | 'groupId' | 'memberUid' | 'announcementId' | 'requests' | 'meeting'
>
type Details = Pick<
  RestNotification,
  'name' | 'pendingRequests' | 'excerpt' | 'isAsking' | 'image' | 'category' | 'reply'
>

/** Details are read for at most this many notifications of a page. */
const MAX_DETAILED = 50

/** The documents of a notification that is about no group. */
const NO_REFS = { group: undefined, own: undefined, member: undefined, announcement: undefined, reply: undefined }

/** The documents of a notification's details. Undefined where the notification's kind has no such detail. */
const refsOf = (reader: string, { kind, groupId, memberUid, announcementId, meeting }: Notification) =>
  groupId === null
    ? NO_REFS
    : {
        group: groupRef(groupId),
        own:
          kind === 'request' || kind === 'still-meeting' || memberUid !== undefined || announcementId !== undefined
            ? memberRef(groupId, reader)
            : undefined,
        member: memberUid === undefined ? undefined : memberRef(groupId, memberUid),
        announcement: announcementId === undefined ? undefined : announcementsRef(groupId).doc(announcementId),
        reply: kind === 'next-meeting' && meeting ? replyRef(meetingRef(groupId, meeting.id), reader) : undefined,
      }

type Snapshots = { readonly [Name in keyof ReturnType<typeof refsOf>]: DocumentSnapshot | undefined } & {
  /** Whether no newer notification of a request is about the same user and group. */
  readonly isNewest: boolean
}

/** What an organizer reads of the user whom a notification is about. */
const detailsOfMember = ({ kind, requests = 1 }: Notification, { group, member: snapshot, isNewest }: Snapshots) => {
  const member = membershipOf(snapshot)
  if (kind !== 'request') return { name: member?.name }
  // A user who asks again has an older notification, too, whose request was answered or withdrawn.
  const isPending = isNewest && member?.status === 'pending'
  // Of several users only the first is known, so the others are taken to wait unless the group has fewer requests.
  const pendingRequests = Math.min(isPending ? requests : requests - 1, Number(group?.get('pendingCount')))
  return { pendingRequests, name: isPending || pendingRequests === 0 ? member?.name : undefined }
}

const detailsOf = (reader: string, notification: Notification, snapshots: Snapshots): Details => {
  const { group, own, member, announcement, reply: replied } = snapshots
  if (!group?.exists) return {}
  const { kind, memberUid } = notification
  const isCreator = group.get('creatorUid') === reader
  const membership = membershipOf(own)
  const canManage = isCreator || membership?.role === 'organizer'
  const { name, pendingRequests }: Details =
    kind === 'message'
      ? { name: organizerName(memberUid, { group, member }) }
      : canManage
        ? detailsOfMember(notification, snapshots)
        : {}
  const text: unknown = isCreator || membership?.status === 'joined' ? announcement?.get('text') : undefined
  const image = ownPictureUrl(group.get('image'))
  const category = categorySchema.safeParse(group.get('category')).data
  const reply = replyStatusSchema.safeParse(replied?.get('status')).data
  return {
    ...(name !== undefined && { name }),
    ...(pendingRequests !== undefined && { pendingRequests }),
    ...(typeof text === 'string' && { excerpt: firstWords(text, MAX_EXCERPT_CHARS) }),
    ...(kind === 'still-meeting' && canManage && group.get('activity') !== 'active' && { isAsking: true }),
    ...(image !== null && { image }),
    ...(category !== undefined && { category }),
    ...(reply !== undefined && { reply }),
  }
}

/**
 * What is shown of each of the first MAX_DETAILED notifications as it is now: the current name of the user whom it is about, if
 * that user is still in the group and the reader still manages it; whether the group is still asked if it meets; how many requests
 * still wait; the name of a message's author, if they still manage the group; the reader's reply to a next meeting; the first words
 * of the announcement, if the reader is still in the group; and the group's picture
 * and category. Each document is read once. Nothing of a hidden group is shown.
 */
export const readNotificationDetails = async (
  reader: string,
  /** Newest first. */
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
  const newestOf = new Map<string | undefined, Notification>()
  for (const { notification, documents } of detailed.toReversed())
    if (notification.kind === 'request') newestOf.set(documents.member?.path, notification)
  const found = (ref: DocumentReference | undefined) => (ref ? docs.get(ref.path) : undefined)
  return detailed.map(({ notification, documents: { group, own, member, announcement, reply } }) =>
    detailsOf(reader, notification, {
      group: found(group),
      own: found(own),
      member: found(member),
      announcement: found(announcement),
      reply: found(reply),
      isNewest: newestOf.get(member?.path) === notification,
    }),
  )
}
