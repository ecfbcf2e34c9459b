import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { idSchema } from '../shared/endpoint.ts'
import { MAX_REPORT_REASON_CHARS, MAX_REPORTS_A_DAY } from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import { multilineTextSchema } from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'

export const REPORT_LIMIT_MESSAGE = `You can report ${MAX_REPORTS_A_DAY} times within 24 hours.`

/** The body of POST /groupInformation/{id}/reports: a report about the group or, with `uid`, about one of its members. */
export const reportPayloadSchema = z.strictObject({
  reason: multilineTextSchema('Reason', MAX_REPORT_REASON_CHARS),
  uid: z.optional(idSchema),
})

const REPORT_STATUSES = ['open', 'closed'] as const
export const reportStatusSchema = z.enum(REPORT_STATUSES)
export type ReportStatus = z.infer<typeof reportStatusSchema>

const name = z.nullable(z.string().check(z.overwrite(shownName)))
const fields = {
  groupId: z.string(),
  // What was reported is copied, because the group may be changed or deleted before moderators decide.
  groupName: z.string(),
  /** The group's description; null if the report is about a member. */
  description: z.nullable(z.string()),
  /** The group's creator; null if the report is about a member, and once their account is deleted. */
  creatorUid: z.nullable(z.string()),
  /** null if the report is about a member. */
  creatorName: name,
  /** The member whom the report is about; null if it is about the group, and once their account is deleted. */
  uid: z.nullable(z.string()),
  /** null if the report is about the group. */
  name,
  reason: z.string(),
  status: reportStatusSchema,
  /** The user who reported; null once their account is deleted. */
  reporterUid: z.nullable(z.string()),
  reporterName: name,
}

/** `reports/{id}`: the id is derived from the reporter and the reported group or member, so a second report updates the first. */
export const reportDocumentSchema = z.strictObject({
  ...fields,
  /** Tells the reported group from a later one with the same id. */
  groupCreatedAt: timestampSchema,
  /** The id of the picture of the reported group or member; null if it was not uploaded to this site. */
  picture: z.nullable(z.string()),
  createdAt: timestampSchema,
  /** null while the report is open. */
  closedAt: z.nullable(timestampSchema),
})

/** A report as moderators read it. */
export const restReportSchema = z.object({
  _id: z.string(),
  ...fields,
  /** The current state of the group. */
  groupState: z.enum(['shown', 'hidden', 'deleted']),
  /** If the report is about the group: the id of the group's picture, as long as it is stored on this site. */
  groupPicture: z.optional(z.string()),
  /** If the report is about a member: the id of the member's photo, as long as it is stored on this site. */
  memberPicture: z.optional(z.string()),
  /** The name of the user who uploaded the picture, unless that is the reported member, or the creator of the reported group. */
  pictureOwner: z.optional(z.string()),
  createdAt: instantSchema,
  closedAt: z.nullable(instantSchema),
})
export type RestReport = z.infer<typeof restReportSchema>

/** A report in the data export of the user who made it. */
export const exportedReportSchema = z.pick(restReportSchema, {
  groupId: true,
  groupName: true,
  name: true,
  reason: true,
  status: true,
  createdAt: true,
  closedAt: true,
})
