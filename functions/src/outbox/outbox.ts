import { replyStatusSchema } from '@hobbyhub/contract/meetings/meeting'
import { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { noDeadline } from '../platform/deadline.ts'
import { deleteAll } from '../platform/firestore/delete-all.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { rootCollection } from '../platform/firestore/refs.ts'
import { mailKindSchema } from './mail-kind.ts'
import { mailsOfUserOrGroupIndex } from './queries.ts'

/** What an export says of a mail to a user. Mails of the site itself name no group. */
export const mailMetadataSchema = z.object({
  kind: z.string(),
  groupId: z._default(z.nullable(z.string()), null),
  groupName: z._default(z.nullable(z.string()), null),
  createdAt: timestampSchema,
  sentAt: z._default(z.nullable(timestampSchema), null),
})

/** What the sending of a mail reads and writes, whatever the mail says. */
const sendingFields = {
  /** How many attempts have failed. An attempt during which the server closes the connection does not count. */
  attempts: z.int(),
  /** When the mail was written or last renewed; for changed meetings, the time of the last change. */
  createdAt: timestampSchema,
  /**
   * null until a server has accepted the mail. After that, the time at which the mail was taken to be sent, because the sent mail
   * shows the state at that time. Missing in a renewed mail (`renewedMailDocument`) until it is sent for the first time.
   */
  sentAt: z._default(z.nullable(timestampSchema), null),
}

/** `outbox/{id}`: one mail to one user. It contains no e-mail address, because the address is read when the mail is sent. */
const mailSchema = z.object({
  uid: z.string(),
  kind: mailKindSchema,
  groupId: z.string(),
  groupName: z.string(),
  announcementId: z.optional(z.string()),
  meeting: notificationDocumentSchema.shape.meeting,
  role: notificationDocumentSchema.shape.role,
  requests: notificationDocumentSchema.shape.requests,
  reason: notificationDocumentSchema.shape.reason,
  poll: notificationDocumentSchema.shape.poll,
  saidYes: notificationDocumentSchema.shape.saidYes,
  /** If the mail is renewed and about meetings: the time of the last change of each meeting, by the meeting's id. */
  changes: z.optional(z.record(z.string(), timestampSchema)),
  /** With 'reply': when the last mail that names a meeting was taken to be sent, by the meeting's id. */
  mailedAt: z.optional(z.record(z.string(), timestampSchema)),
  everyTime: notificationDocumentSchema.shape.everyTime,
  /**
   * The reply that was given for the user to each of these meetings: with 'reply-changed' by an organizer, with 'meeting-planned'
   * because the user goes every time.
   */
  replies: z.optional(z.record(z.string(), replyStatusSchema)),
  /** With 'reply-changed': the organizer's reason for each of these replies, or null. */
  replyReasons: z.optional(z.record(z.string(), z.nullable(z.string()))),
  ...sendingFields,
})
export type Mail = z.output<typeof mailSchema> & { readonly id: string }

/** The times of a mail that is still to be sent. In a finished mail, `dueAt` is null and `turnAt` is missing. */
const dueTimes = {
  /** When to try next. A run sets a later time before it sends, so that another run tries again if the first is interrupted. */
  dueAt: timestampSchema,
  /** The time by which due mails are ordered (see mail-turn.ts). */
  turnAt: timestampSchema,
}

/**
 * `outbox/{id}` of a message by the contact form. It is sent to the address in the site's settings, and belongs to no user: nobody has
 * proved that the e-mail is the writer's.
 */
const dueContactMailSchema = z.object({
  kind: z.literal('contact'),
  contact: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  ...sendingFields,
  ...dueTimes,
})
export type DueContactMail = z.output<typeof dueContactMailSchema> & { readonly id: string }

/** `outbox/{id}` of a mail to the person who gave a notice or objected to a decision. The address is read when it is sent. */
const dueReportMailSchema = z.object({
  kind: z.enum(['notice-received', 'notice-decided', 'appeal-decided']),
  report: z.string(),
  /** With 'appeal-decided': the user who objected. */
  uid: z.optional(z.string()),
  ...sendingFields,
  ...dueTimes,
})
export type DueReportMail = z.output<typeof dueReportMailSchema> & { readonly id: string }

/** `outbox/{id}` of a mail that tells a moderator of new reports. */
const dueModeratorMailSchema = z.object({
  kind: z.literal('moderation'),
  uid: z.string(),
  newReports: z.int().check(z.gte(1)),
  ...sendingFields,
  ...dueTimes,
})
export type DueModeratorMail = z.output<typeof dueModeratorMailSchema> & { readonly id: string }

/** `outbox/{id}` of a mail about decisions of moderators, to the user whom they concern. */
const dueDecisionMailSchema = z.object({
  kind: z.enum(['groups-hidden', 'groups-shown', 'picture-removed', 'member-removed']),
  uid: z.string(),
  /** With 'groups-hidden' and 'groups-shown': when each group was last hidden or shown, by its id. */
  groups: z.optional(z.record(z.string(), timestampSchema)),
  /** With 'member-removed': the group's name at that time. */
  groupName: z.optional(z.string()),
  reason: notificationDocumentSchema.shape.reason,
  ground: notificationDocumentSchema.shape.ground,
  ...sendingFields,
  ...dueTimes,
})
export type DueDecisionMail = z.output<typeof dueDecisionMailSchema> & { readonly id: string }

/** `outbox/{id}` of a mail to an account that moderators have suspended, or that is not suspended any more. */
const dueSuspensionMailSchema = z.object({
  uid: z.string(),
  kind: z.enum(['suspended', 'lifted']),
  /** When the moderators decided. */
  at: timestampSchema,
  ...sendingFields,
  ...dueTimes,
})
export type DueSuspensionMail = z.output<typeof dueSuspensionMailSchema> & { readonly id: string }

const dueMailSchema = z.discriminatedUnion('kind', [
  z.extend(mailSchema, dueTimes),
  dueContactMailSchema,
  dueReportMailSchema,
  dueModeratorMailSchema,
  dueDecisionMailSchema,
  dueSuspensionMailSchema,
])
export type DueMail = z.output<typeof dueMailSchema> & { readonly id: string }

export const parseDueMail = (id: string, data: DocumentData | undefined): DueMail => ({
  ...dueMailSchema.parse(data),
  id,
})

/** The recipient, the kind and the group of a mail. */
type Addressed = { readonly uid: string; readonly kind: string; readonly groupId: string }

/**
 * The id of a mail and, if it has one, of its notification. The same event must have the same `event` whenever it is written. All
 * events of a kind in a group share the id if `event` is left out.
 */
export const mailId = ({ kind, groupId, uid }: Addressed, ...event: readonly string[]): string =>
  hashToId(kind, groupId, ...event, uid)

/** What tells apart the messages of a mail that is renewed. Each attempt to send the same message has the same key. */
export const messageKey = ({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>): string =>
  `${id}.${Date.parse(createdAt)}`

/** The fields of a mail that is due at `dueAt`, and whose turn is `afterMs` later (earlier if negative). */
export const dueFields = (dueAt: Date, afterMs: number) => ({
  dueAt: Timestamp.fromDate(dueAt),
  turnAt: Timestamp.fromMillis(dueAt.getTime() + afterMs),
})

export const mailsToUserQuery = (uid: string): Query =>
  indexedQuery(rootCollection('outbox'), mailsOfUserOrGroupIndex('uid'), [uid])

/** Deletes all mails of a group, except those about its deletion, because a purge may be repeated. */
export const deleteMailsOfGroup = async (groupId: string): Promise<void> => {
  const mails = indexedQuery(rootCollection('outbox'), mailsOfUserOrGroupIndex('groupId'), [groupId])
  await deleteAll(mails, noDeadline, (doc) => doc.get('kind') !== 'group-deleted')
}
