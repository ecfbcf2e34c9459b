import * as z from 'zod/mini'
import { groupDocumentSchema, restGroupSchema } from '../groups/group.ts'
import { hidingStatementSchema } from '../moderation/hiding-statement.ts'
import { instantSchema } from '../shared/dates.ts'
import { timestampSchema } from '../shared/timestamp.ts'

// A separate file, because the site's first view reads groups without these schemas.

const fields = {
  id: z.string(),
  title: z._default(z.string(), ''),
  /** The local start: see `meetingDocumentSchema`. */
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  place: z.string(),
}

/** The copy of a group's next meeting in the group's document. */
export const nextMeetingSchema = z.object({
  ...fields,
  startsAt: timestampSchema,
  /** Only in `currentMeeting`. */
  endsAt: z.optional(timestampSchema),
})
const restNextMeetingSchema = z.object({ ...fields, startsAt: instantSchema })

/**
 * `groups/{groupId}` with its next meeting, and the times of its last announcement and of its polls. Each is null if there is none,
 * and missing until a function writes it for the first time: the site creates groups without these fields.
 */
export const groupWithMeetingSchema = z.extend(groupDocumentSchema, {
  nextMeeting: z._default(z.nullable(nextMeetingSchema), null),
  /**
   * The meeting that was going on when the group's meetings last changed; null if there was none. It stays after its end. REST does
   * not answer it, because it is for the group's page alone.
   */
  currentMeeting: z._default(z.nullable(nextMeetingSchema), null),
  lastAnnouncementAt: z._default(z.nullable(timestampSchema), null),
  /**
   * The start of the last date from which a meeting can be planned by a poll; null if there is no such poll. After it, the group's
   * page asks for no polls. REST does not answer it.
   */
  pollsUntil: z._default(z.nullable(timestampSchema), null),
})
export type GroupWithMeeting = z.infer<typeof groupWithMeetingSchema> & { readonly id: string }

/** A group in the REST API, with its next meeting. */
export const restGroupWithMeetingSchema = z.extend(restGroupSchema, {
  nextMeeting: z._default(z.nullable(restNextMeetingSchema), null),
  lastAnnouncementAt: z._default(z.nullable(instantSchema), null),
  /** True if moderators have hidden the group, which only its creator and moderators can still read; otherwise left out. */
  isHidden: z.optional(z.boolean()),
  /** The moderator's reason for hiding the group, if one was given. */
  hiddenReason: z.optional(z.string()),
  /** Where one group is read: the same as `isHidden`, and the decision to hide the group. */
  hidden: z.optional(z.literal(true)),
  statement: z.optional(hidingStatementSchema),
  /** In a search near a position: the distance from there to the group's town, rounded to whole kilometres. */
  distanceKm: z.optional(z.int().check(z.gte(0))),
})
export type RestGroupWithMeeting = z.infer<typeof restGroupWithMeetingSchema>
