import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { idSchema } from '../shared/endpoint.ts'
import { MAX_ANNOUNCEMENT_CHARS, MAX_ANNOUNCEMENTS_A_DAY } from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import { multilineTextSchema } from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'

export const ANNOUNCEMENT_LIMIT_MESSAGE = `A group can have ${MAX_ANNOUNCEMENTS_A_DAY} announcements within 24 hours.`

/** Replaces the name of an author whose account is deleted. */
export const FORMER_MEMBER_NAME = 'Former member'

export const announcementTextSchema = multilineTextSchema('Announcement', MAX_ANNOUNCEMENT_CHARS)

const countSchema = z.int().check(z.gte(0))

/** The number of an announcement's recipients, without its author, and how many of them get an e-mail. */
export const recipientCountsSchema = z.object({
  members: countSchema,
  /** How many of these users get an e-mail. */
  mails: countSchema,
  /** How many get no e-mail because they have muted the group, or all e-mails. */
  mutedCount: countSchema,
  /** How many get no e-mail because their e-mail address is not confirmed. */
  unconfirmedCount: countSchema,
  isEstimate: z.boolean(),
})
export type RecipientCounts = z.infer<typeof recipientCountsSchema>

/** The audience of a message about one meeting: the members who are going, or those who wait for a seat. */
export const messageAudienceSchema = z.enum(['going', 'waiting'])
export type MessageAudience = z.infer<typeof messageAudienceSchema>

const meetingFields = { meetingId: z.optional(idSchema), to: z.optional(messageAudienceSchema) }
type MeetingFields = { readonly meetingId?: string | undefined; readonly to?: MessageAudience | undefined }

const bothOrNeither = z.refine<MeetingFields>(({ meetingId, to }) => (meetingId === undefined) === (to === undefined), {
  path: ['to'],
  error: 'A message about a meeting needs both meetingId and to.',
})

/**
 * The body of POST /groupInformation/{id}/announcements: an announcement for all members or, with `meetingId` and `to`, a message
 * to this audience of a meeting.
 */
export const announcePayloadSchema = z
  .strictObject({ text: announcementTextSchema, ...meetingFields })
  .check(bothOrNeither)

export type AnnouncePayload = z.infer<typeof announcePayloadSchema>

/** The query of GET /groupInformation/{id}/recipients: `meetingId` and `to` choose the audience, as in an announcement. */
export const recipientsQuerySchema = z.strictObject(meetingFields).check(bothOrNeither)

/** When and where a meeting takes place. */
const meetingAtFields = { date: z.string(), time: z.string(), timeZone: z.string(), place: z.string() }

const announcementFields = {
  text: z.string(),
  /** `meetingId`, `to`, `meetingTitle` and `meetingAt` are set only in a message about one meeting. */
  meetingId: z.optional(z.string()),
  to: z.optional(messageAudienceSchema),
  /** The meeting's title at the time of the message. */
  meetingTitle: z.optional(z.string()),
  /** null once the author's account is deleted. */
  authorUid: z.nullable(z.string()),
  authorName: z.string().check(z.overwrite(shownName)),
}

/** `groups/{groupId}/announcements/{announcementId}`, with its Timestamp as an ISO string. */
export const announcementDocumentSchema = z.object({
  ...announcementFields,
  /** When and where the meeting was to take place at the time of the message. */
  meetingAt: z.optional(z.object({ ...meetingAtFields, startsAt: timestampSchema })),
  createdAt: timestampSchema,
})

export const restAnnouncementSchema = z.object({
  _id: z.string(),
  ...announcementFields,
  meetingAt: z.optional(z.object({ ...meetingAtFields, startsAt: instantSchema })),
  createdAt: instantSchema,
})
export type RestAnnouncement = z.infer<typeof restAnnouncementSchema>
