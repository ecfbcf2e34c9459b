import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import {
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { addNotification, utcDate, WRITES_PER_NOTIFICATION } from '../notifications/add-notification.ts'
import { meetingChangesMailDocument } from '../notifications/new-mails.ts'
import { isMailOn } from '../platform/config.ts'
import type { ReplySeats, RequestedReply } from './decide-seats.ts'
import { toNotifiedMeeting } from './notified-meeting.ts'
import type { StoredMeeting, StoredReply } from './replies.ts'

/** A reply that a user requests, or that an organizer requests for the user, and the data to write it. */
export type ReplyChange = {
  readonly requested: RequestedReply
  readonly reply: StoredReply
  /** Not needed to withdraw a reply. */
  readonly profile?: { readonly name: string; readonly photoURL: string | null }
  /** Makes the batch fail if the user has left the group meanwhile, or the organizer has lost the role. */
  readonly failIfChanged?: (batch: WriteBatch) => void
  /** Whether an organizer replied for the user, who is then notified. */
  readonly isByOrganizer?: boolean
  /** Whether the reply was given for a member who goes every time. The e-mail about the new meetings says what they got. */
  readonly isEveryTime?: boolean
  /** false if the user gets no e-mail with the calendar entry, even if they go now. */
  readonly isMailed?: false
  /** The organizer's reason, which the user reads. */
  readonly reason?: string | undefined
}

/** A meeting and its group. If the group is hidden or deleted, `group.exists` is false. */
export type MeetingContext = { readonly group: DocumentSnapshot; readonly stored: StoredMeeting }

const aboutMeeting = ({ group, stored }: MeetingContext) => ({
  groupId: group.id,
  groupName: String(group.get('groupName')),
  meeting: toNotifiedMeeting(stored.meeting),
  meetingIds: [stored.meeting.id],
})

const isYes = (reply: { readonly status: ReplyStatus } | null): boolean => reply !== null && reply.status !== 'notGoing'

/** The extra writes for a reply by an organizer: the document that proves their role (`failIfDemoted`), and the notification. */
export const EXTRA_WRITES_PER_ORGANIZER_REPLY = 1 + WRITES_PER_NOTIFICATION
/** Stores the e-mail with the calendar entry of a meeting that the user goes to now. The user's meetings of a group share it. */
const addReplyMail = (batch: WriteBatch, uid: string, { group, stored }: MeetingContext): void => {
  const mail = { uid, kind: 'reply', groupId: group.id, groupName: String(group.get('groupName')) } as const
  const change = { meetingIds: [stored.meeting.id], at: FieldValue.serverTimestamp() }
  const [ref, fields] = meetingChangesMailDocument(mail, change)
  batch.set(ref, fields, { merge: true })
}

/** The writes for a reply: the reply itself, its e-mail, and the membership, which a batch can check only by writing it. */
export const WRITES_PER_REPLY = 3
export const writeReply = (
  batch: WriteBatch,
  change: ReplyChange,
  after: ReplySeats,
  context: MeetingContext,
): void => {
  const { group, stored } = context
  const { ref, before } = change.reply
  if (after === null) return void (before && batch.delete(ref, { lastUpdateTime: before.time }))
  const startsAt = new Date(stored.meeting.startsAt)
  // If the user was going or waiting before, and still is, the time of the reply stays, and with it the waiting-list position.
  const repliedAt = before && isYes(before) && isYes(after) ? {} : { repliedAt: FieldValue.serverTimestamp() }
  // Somebody who can't go is not counted as having come.
  const came = isYes(after) ? {} : { came: null }
  const fields = { ...change.profile, status: after.status, guests: after.seats - 1, ...repliedAt, startsAt, ...came }
  if (before) batch.update(ref, fields, { lastUpdateTime: before.time })
  else batch.create(ref, { ...fields, uid: ref.id, groupId: group.id, came: null, cameAt: null })
  change.failIfChanged?.(batch)
  // Users who get a seat in another way have an e-mail about that, which has the calendar entry, too.
  const isOwnReply = !change.isByOrganizer && !change.isEveryTime && change.isMailed !== false
  if (isMailOn && isOwnReply && after.status === 'going' && before?.status !== 'going')
    addReplyMail(batch, ref.id, context)
  if (change.isByOrganizer) {
    const meeting = toNotifiedMeeting(stored.meeting, { reason: change.reason ?? null })
    const notification = { kind: 'reply-changed', ...aboutMeeting(context), meeting, reply: after.status } as const
    addNotification(batch, notification, { to: [ref.id], event: utcDate() })
  }
}

export const WRITES_PER_ADMISSION = 1 + WRITES_PER_NOTIFICATION
/** Gives a user on the waiting list their seats, and notifies the user. */
export const writeAdmission = (
  batch: WriteBatch,
  { reply, seats }: { readonly reply: QueryDocumentSnapshot; readonly seats: number },
  context: MeetingContext,
): void => {
  batch.update(reply.ref, { status: 'going', guests: seats - 1 }, { lastUpdateTime: reply.updateTime })
  // The event differs from those of seats in the group itself.
  const event = `seat ${utcDate()}`
  addNotification(batch, { kind: 'promoted', ...aboutMeeting(context) }, { to: [reply.id], event })
}
