import * as z from 'zod/mini'
import { categorySchema } from '../groups/category-schema.ts'
import { storedTownSchema } from '../groups/town.ts'
import { dateSchema, instantSchema } from '../shared/dates.ts'
import {
  MAX_CHARS,
  MAX_GUESTS,
  MAX_MEETING_CHARS,
  MAX_MEETINGS_IN_SERIES,
  MAX_UPCOMING_MEETINGS,
  MEETING_MINUTES_RANGE,
} from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import { site } from '../shared/site.ts'
import {
  httpUrlSchema,
  optionalMultilineTextSchema,
  optionalSingleLineTextSchema,
  singleLineTextSchema,
} from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { REPLY_STATUSES } from './reply-statuses.ts'

/** The IANA database's three-letter names. Intl accepts more, such as IST and PST, which Temporal refuses. */
const THREE_LETTERS = ['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET']

/** Whether this is an IANA name, such as 'Europe/Berlin'. Intl would also accept offsets, which have no daylight saving time. */
const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  if (name.length === 3 && !THREE_LETTERS.includes(name.toUpperCase())) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'Enter a time zone such as Europe/Berlin.' }))

/** The latest date in a plan. A series that starts on it ends within the range of Firestore's timestamps (until 9999-12-31). */
const LAST_DATE = '9990-12-31'
const planDateSchema = dateSchema.check(z.refine((date) => date <= LAST_DATE, { error: 'Enter an earlier date.' }))
const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time such as 19:00.' }))

/** The fields of a plan. PUT replaces the whole meeting: an optional field that is left out or null is cleared. */
const planFields = {
  title: singleLineTextSchema('Title', MAX_MEETING_CHARS.title),
  /** The local date and time at the meeting's place. */
  date: planDateSchema,
  time: timeSchema,
  timeZone: timeZoneSchema,
  minutes: z.int().check(z.gte(MEETING_MINUTES_RANGE.min), z.lte(MEETING_MINUTES_RANGE.max)),
  place: singleLineTextSchema('Place', MAX_CHARS.location),
  notes: z.optional(z.nullable(optionalMultilineTextSchema('Notes', MAX_MEETING_CHARS.notes))),
  capacity: z.optional(z.nullable(z.int().check(z.gte(1)))),
  onlineUrl: z.optional(z.nullable(httpUrlSchema('Online address'))),
  /** Whether to notify all members of a new meeting, or the attendees of a new time or place. True by default. */
  notify: z.optional(z.boolean()),
}

const repeatSchema = z.strictObject({
  every: z.enum(['week', '2 weeks', 'month']),
  times: z.int().check(z.gte(2), z.lte(MAX_MEETINGS_IN_SERIES)),
  /** Dates on which the group does not meet, such as holidays. Dates that are not in the series are ignored. */
  skip: z.optional(z.array(planDateSchema).check(z.maxLength(MAX_MEETINGS_IN_SERIES))),
})
export type MeetingRepeat = z.infer<typeof repeatSchema>

/** The body of PUT /groupInformation/{id}/meetings/{meetingId}. */
export const updateMeetingPayloadSchema = z.strictObject(planFields)
export type UpdateMeetingPayload = z.infer<typeof updateMeetingPayloadSchema>

/** The body of POST /groupInformation/{id}/meetings. */
export const planMeetingsPayloadSchema = z.strictObject({ ...planFields, repeat: z.optional(repeatSchema) })
export type PlanMeetingsPayload = z.infer<typeof planMeetingsPayloadSchema>

/** The reason why a meeting is cancelled. Everybody who sees the meeting can read it. */
export const cancelReasonSchema = optionalSingleLineTextSchema('Reason', MAX_MEETING_CHARS.reason)

const countSchema = z.int().check(z.gte(0))

const localTimeFields = { date: z.string(), time: z.string() }

const storedFields = {
  title: z.string(),
  /** The local start, as the functions computed it. Clients show this, because their own rules of time zones may be outdated. */
  ...localTimeFields,
  timeZone: z.string(),
  place: z.string(),
  notes: z.nullable(z.string()),
  /** null: no limit. */
  capacity: z.nullable(z.int()),
  goingCount: countSchema,
  waitingCount: countSchema,
  /** How many of those who are going or waiting were there, with their guests. */
  cameCount: z._default(countSchema, 0),
  /** How many others were there. */
  walkIns: z._default(countSchema, 0),
  status: z.enum(['planned', 'cancelled']),
  /** null for a meeting outside a series. */
  seriesId: z.nullable(z.string()),
  /** The iCalendar SEQUENCE: it rises if the meeting is edited, cancelled or restored, so that calendar programs update it. */
  sequence: countSchema,
  /** Whether the meeting has a link to join online. Only members who go, organizers and the creator get the link. */
  isOnline: z.boolean(),
  /** Whether the group's members were notified when the meeting was planned. */
  notifiesMembers: z._default(z.boolean(), true),
  cancelReason: z.nullable(z.string()),
  /** `movedFrom` on the clocks of the meeting's time zone; null if the time never changed. */
  movedFromLocal: z.nullable(z.object(localTimeFields)),
  /** The place before the last change of place; null if it never changed. */
  movedFromPlace: z.nullable(z.string()),
}

/** `groups/{groupId}/meetings/{meetingId}`, with its Timestamps as ISO strings. */
export const meetingDocumentSchema = z.object({
  ...storedFields,
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  /** The start time before the last change of time; null if it never changed. */
  movedFrom: z.nullable(timestampSchema),
})
export type Meeting = z.infer<typeof meetingDocumentSchema> & { readonly id: string }

/** `groups/{groupId}/meetings/{meetingId}/private/link` */
export const meetingLinkSchema = z.object({ onlineUrl: z.string() })

export const replyStatusSchema = z.enum(REPLY_STATUSES)
export type ReplyStatus = z.infer<typeof replyStatusSchema>

/** The replies that users can choose. If the meeting is full, a user who chooses 'going' joins the waiting list. */
export const requestedReplyStatusSchema = z.enum(['going', 'notGoing'])

export const guestsSchema = z.int().check(z.gte(0), z.lte(MAX_GUESTS))

/** The body of PUT /groupInformation/{id}/meetings/{meetingId}/reply. */
export const replyPayloadSchema = z.strictObject({
  status: requestedReplyStatusSchema,
  guests: z.optional(guestsSchema),
})

/**
 * The body of PUT /groupInformation/{id}/meetings/{meetingId}/replies/{uid}. With `letIn`, a user on the waiting list gets free
 * seats before those who wait in front of them. The user reads the reason.
 */
export const setReplyPayloadSchema = z.strictObject({
  status: requestedReplyStatusSchema,
  letIn: z.optional(z.boolean()),
  reason: optionalSingleLineTextSchema('Reason', MAX_CHARS.decisionReason),
})

/** Whether an attendee was there; null until an organizer says so, and for a reply 'notGoing'. */
export const cameSchema = z.nullable(z.boolean())

const replyFields = {
  uid: z.string(),
  name: z.string().check(z.overwrite(shownName)),
  photoURL: z.nullable(z.string()),
  status: replyStatusSchema,
  /** The number of guests. Each takes a seat, in addition to the user's own. */
  guests: guestsSchema,
}

/**
 * `groups/{groupId}/meetings/{meetingId}/replies/{uid}`. groupId and startsAt are copied from the meeting, because queries filter
 * and sort replies by them.
 */
export const replyDocumentSchema = z.object({
  ...replyFields,
  came: z._default(cameSchema, null),
  /** When an organizer last said so; null if none has. */
  cameAt: z._default(z.nullable(timestampSchema), null),
  repliedAt: timestampSchema,
  groupId: z.string(),
  startsAt: timestampSchema,
})
export type ReplyDocument = z.infer<typeof replyDocumentSchema>

/** The fields of the visitor's own reply that the site reads from Firestore. */
export type OwnReply = Pick<ReplyDocument, 'status' | 'guests'>

/** `came` is for organizers and the creator. For others it is left out. */
export const restReplySchema = z.object({ ...replyFields, came: z.optional(cameSchema) })
export type RestReply = z.infer<typeof restReplySchema>

export const restMeetingSchema = z.object({
  _id: z.string(),
  ...storedFields,
  startsAt: instantSchema,
  endsAt: instantSchema,
  movedFrom: z.nullable(instantSchema),
})
export type RestMeeting = z.infer<typeof restMeetingSchema>

/** The caller's position on the waiting list, from 1. Left out if the caller is not waiting. */
const positionSchema = z.optional(z.int().check(z.gte(1)))

/** The response to a reply: the reply as it is now stored. */
export const replyResponseSchema = z.object({
  status: replyStatusSchema,
  position: positionSchema,
  guests: guestsSchema,
})

/**
 * One of several meetings that a user has replied to with one call. `status` is the reply as it is now stored, null if there is none;
 * with `code`, it is what it was before, because the meeting has not enough free seats for the user's guests.
 */
const meetingReplySchema = z.object({
  _id: z.string(),
  status: z.nullable(replyStatusSchema),
  position: positionSchema,
  code: z.optional(z.literal('meeting-full')),
})
export type RestMeetingReply = z.infer<typeof meetingReplySchema>
const meetingRepliesSchema = z.array(meetingReplySchema)

/** The response to a user's own reply. With `scope=following`, it has `meetings`: this one and those that follow, soonest first. */
export const ownReplyResponseSchema = z.extend(replyResponseSchema, { meetings: z.optional(meetingRepliesSchema) })

/** The body of PUT /groupInformation/{id}/every. */
export const everyTimePayloadSchema = z.strictObject({ every: z.boolean() })

/** The meetings that were replied to, soonest first. */
export const everyTimeResponseSchema = z.object({ every: z.boolean(), meetings: meetingRepliesSchema })

/**
 * One meeting. Members and the creator also get their `reply`, which is null if they have not replied, and their `guests` if they
 * have. Members who go, organizers and the creator also get `onlineUrl` if the meeting is online.
 */
export const restMeetingDetailsSchema = z.extend(restMeetingSchema, {
  reply: z.optional(z.nullable(replyStatusSchema)),
  position: positionSchema,
  guests: z.optional(guestsSchema),
  onlineUrl: z.optional(z.string()),
})
export type RestMeetingDetails = z.infer<typeof restMeetingDetailsSchema>

/** A meeting that the caller is going to or waiting for, or was. `reply` is null if it waits for the caller's reply. */
export const restOwnMeetingSchema = z.extend(restMeetingSchema, {
  groupId: z.string(),
  groupName: z.string(),
  /** The group's location: included because the meeting's place may not name a town. */
  groupLocation: z.optional(z.string()),
  /** The town that the group's creator chose. */
  groupPlace: z.optional(storedTownSchema),
  groupCategory: z.optional(categorySchema),
  /** The group's picture, if it is one of this site's. */
  groupImage: z.optional(z.string()),
  reply: z.nullable(replyStatusSchema),
  position: positionSchema,
  guests: guestsSchema,
  came: cameSchema,
})

/** A meeting's UID in iCalendar: the same in a group's and a personal calendar, so that users of both see the meeting once. */
export const calendarEventUid = (id: string): string => `${id}@${site.name.toLowerCase()}`

/** The error for a series that skips all of its dates. */
export const ALL_DATES_SKIPPED_MESSAGE = 'Keep at least one date of the series.'

/** The message to an organizer who lets somebody in, although the meeting has too few free seats. */
export const NO_SEAT_TO_LET_IN_MESSAGE =
  'There is no free place for this person and their guests. Give the meeting more places first.'

/** The messages to a user whose reply, plan or change is refused, by error code. */
export const MEETING_ERROR_MESSAGES = {
  'meeting-passed': 'This meeting is over.',
  'meeting-cancelled': 'This meeting is cancelled.',
  'meeting-full': "There aren't enough free places for your guests.",
  'meeting-known': 'Somebody was notified of this meeting or has replied to it. Please cancel it instead.',
  'attendance-early': 'Check-in opens an hour before the meeting begins.',
  'attendance-late': 'Check-in closed 90 days after the meeting.',
  'not-attending': "This person said they can't go. Add them to the meeting first.",
  'walk-ins-changed': 'Somebody else has just changed the number of walk-ins.',
  'too-many-meetings': `A group can have at most ${MAX_UPCOMING_MEETINGS} upcoming meetings, including cancelled ones. Please plan fewer, or wait until some are over.`,
} as const
