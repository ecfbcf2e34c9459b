import * as z from 'zod/mini'
import { groupDocumentSchema, restGroupSchema } from '../groups/group.ts'
import { instantSchema } from '../shared/dates.ts'
import { timestampSchema } from '../shared/timestamp.ts'

// A separate file: the site's first view reads groups without it.

const fields = { id: z.string(), timeZone: z.string(), place: z.string() }

/** A group's next meeting, as it is copied to the group's document. */
export const nextMeetingSchema = z.object({ ...fields, startsAt: timestampSchema })
const restNextMeetingSchema = z.object({ ...fields, startsAt: instantSchema })

/**
 * `groups/{groupId}` with the fields that functions write: its next meeting and the time of its last announcement, null if none.
 */
export const groupWithMeetingSchema = z.extend(groupDocumentSchema, {
  nextMeeting: z._default(z.nullable(nextMeetingSchema), null),
  lastAnnouncementAt: z._default(z.nullable(timestampSchema), null),
})
export type GroupWithMeeting = z.infer<typeof groupWithMeetingSchema> & { readonly id: string }

/** A group in the REST API, with its next meeting. */
export const restGroupWithMeetingSchema = z.extend(restGroupSchema, {
  nextMeeting: z._default(z.nullable(restNextMeetingSchema), null),
  lastAnnouncementAt: z._default(z.nullable(instantSchema), null),
  /** True if moderators have hidden the group. Only its creator gets it. */
  isHidden: z.optional(z.boolean()),
  /** The moderator's reason for hiding it, if there is one. */
  hiddenReason: z.optional(z.string()),
  /** In a list near a position: the distance of the group's town from there, rounded. */
  distanceKm: z.optional(z.int().check(z.gte(0))),
})
export type RestGroupWithMeeting = z.infer<typeof restGroupWithMeetingSchema>
