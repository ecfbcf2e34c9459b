import * as z from 'zod/mini'
import { MAX_CHECK_IN_AGE_SECONDS, MAX_WALK_INS } from '../shared/limits.ts'
import { cameSchema } from './meeting.ts'

/** The body of PUT /groupInformation/{id}/meetings/{meetingId}/attendance/{uid}. */
export const attendancePayloadSchema = z.strictObject({
  came: cameSchema,
  /** How long ago the organizer said so, if it was kept on a device without a connection. 0 by default. */
  secondsAgo: z.optional(z.int().check(z.gte(0), z.lte(MAX_CHECK_IN_AGE_SECONDS))),
})
export type AttendancePayload = z.infer<typeof attendancePayloadSchema>

const walkInsSchema = z.int().check(z.gte(0), z.lte(MAX_WALK_INS))

/** The body of PUT /groupInformation/{id}/meetings/{meetingId}/walk-ins. */
export const walkInsPayloadSchema = z.strictObject({
  count: walkInsSchema,
  /** The number before. If it is another one by now, the call is refused, so that organizers do not overwrite each other's. */
  was: z.optional(walkInsSchema),
})
export type WalkInsPayload = z.infer<typeof walkInsPayloadSchema>

/** How often a group has met, for everybody. Cancelled meetings do not count. */
export const restAttendanceSchema = z.object({
  meetingCount: z.int().check(z.gte(0)),
  /** The local date of the first meeting; null if there was none. */
  since: z.nullable(z.string()),
  /** How many people came on average, rounded; null if nobody is known to have come. */
  averageCame: z.nullable(z.int().check(z.gte(0))),
})
