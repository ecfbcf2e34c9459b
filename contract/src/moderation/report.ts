import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { idSchema } from '../shared/endpoint.ts'
import { MAX_MODERATION_REASON_CHARS, MAX_REPORT_REASON_CHARS, MAX_REPORTS_A_DAY } from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import { multilineTextSchema, optionalSingleLineTextSchema } from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { groundSchema } from './ground.ts'
import { statementTextSchema } from './statement-text.ts'

export const REPORT_LIMIT_MESSAGE = `You can report ${MAX_REPORTS_A_DAY} times within 24 hours.`

/** The body of POST /groupInformation/{id}/reports: a report about the group or, with `uid`, about one of its members. */
export const reportPayloadSchema = z.strictObject({
  reason: multilineTextSchema('Reason', MAX_REPORT_REASON_CHARS),
  uid: z.optional(idSchema),
})

const REPORT_STATUSES = ['open', 'closed'] as const
export const reportStatusSchema = z.enum(REPORT_STATUSES)
export type ReportStatus = z.infer<typeof reportStatusSchema>

/**
 * `report`: by a user. `notice`: by anybody, who gives a name and an e-mail address. `appeal`: an objection to a moderator's decision, by
 * the user whom it concerns.
 */
const REPORT_KINDS = ['report', 'notice', 'appeal'] as const
export const reportKindSchema = z.enum(REPORT_KINDS)
export type ReportKind = z.infer<typeof reportKindSchema>

/** What the moderators decided: a line that is told to the person who gave the notice or objected. A blank one becomes undefined. */
const decisionSchema = optionalSingleLineTextSchema('Decision', MAX_MODERATION_REASON_CHARS)

/** The body of PATCH /users/reports/{report}: closes the report, or opens it again. */
export const reportChangeSchema = z
  .strictObject({ status: z.enum(['closed', 'open']), decision: decisionSchema })
  .check(
    z.refine(({ status, decision }) => status === 'closed' || decision === undefined, {
      error: 'Only a report that is being closed gets a decision.',
      path: ['decision'],
    }),
  )
export type ReportChange = z.output<typeof reportChangeSchema>

/** The body of POST /groupInformation/{id}/hidden/appeal. */
export const appealPayloadSchema = z.strictObject({ text: statementTextSchema('Text') })

const name = z.nullable(z.string().check(z.overwrite(shownName)))
const fields = {
  kind: reportKindSchema,
  /** What the report is about is copied, because the group may be changed or deleted before moderators decide. */
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** The group's description; null if the report is about an account. */
  description: z.nullable(z.string()),
  /** What the person wrote. */
  reason: z.string(),
  /** The reason of a notice; the ground of the decision that somebody objects to, if the moderator gave one; null for a report. */
  ground: z.nullable(groundSchema),
  status: reportStatusSchema,
  /** The user who reported or objected; null for a notice, and once their account is deleted. */
  reporterUid: z.nullable(z.string()),
  /** The name of the person who reported, gave notice or objected; null if there is none, and once their account is deleted. */
  reporterName: name,
  /** What the moderators decided; null while the report is open, and if they wrote nothing. */
  decision: z.nullable(z.string()),
  /** The moderator who closed the report; null while it is open, and once their account is deleted. */
  closedBy: z.nullable(z.string()),
  closedByName: name,
}

/**
 * `reports/{id}`. The id is derived from who reports and what, so a second report updates the first, and the same notice and an
 * objection to the same decision are stored once. Those of a notice and of `notices/{id}` are equal.
 */
export const reportDocumentSchema = z.strictObject({
  ...fields,
  /** Whether it is about a group, or about a member or a suspended account. */
  about: z.enum(['group', 'account']),
  /** The account that the report is about, or that created the group; null once that account is deleted. */
  subjectUid: z.nullable(z.string()),
  /** That account's name at the time of the report. */
  subjectName: z.string().check(z.overwrite(shownName)),
  /** Tells the reported group from a later one with the same id. */
  groupCreatedAt: z.nullable(timestampSchema),
  /** With an appeal: the moderator who made the decision; null if that is unknown, or once their account is deleted. */
  decidedBy: z.nullable(z.string()),
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
  /** If the report is about a group: its creator; null once their account is deleted. */
  creatorUid: z.nullable(z.string()),
  creatorName: name,
  /** If the report is about an account: that account, such as a member of the group; null once it is deleted. */
  uid: z.nullable(z.string()),
  name,
  /** The current state of the group; null if the report names none. */
  groupState: z.nullable(z.enum(['shown', 'hidden', 'deleted'])),
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

/** A report or an appeal in the data export of the user who made it. */
export const exportedReportSchema = z.pick(restReportSchema, {
  kind: true,
  groupId: true,
  groupName: true,
  name: true,
  reason: true,
  status: true,
  decision: true,
  createdAt: true,
  closedAt: true,
})
