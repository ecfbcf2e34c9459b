import * as z from 'zod/mini'
import {
  acknowledgedResponseSchema,
  defineEndpoint,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { APPEAL_DAYS, MAX_REPORTS_A_DAY } from '../shared/limits.ts'
import { logActionSchema, restLogEntrySchema } from './log.ts'
import {
  appealPayloadSchema,
  reportChangeSchema,
  reportKindSchema,
  reportPayloadSchema,
  reportStatusSchema,
  restReportSchema,
} from './report.ts'

/** The endpoints of users' reports, appeals and the moderators' lists. */
export const reportEndpoints = {
  report: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/reports',
    summary: 'Report a group, or a member of it, to the moderators of the site',
    description: `Only the moderators see it. With uid, it is about a member whom the caller sees in the group. A second report of the same replaces the reason. More than ${MAX_REPORTS_A_DAY} within 24 hours are a 429 with Retry-After.`,
    access: 'user',
    params: groupParamsSchema,
    body: reportPayloadSchema,
    responses: { 201: acknowledgedResponseSchema },
    errors: [403, 404, 409],
  }),
  appealHiding: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/hidden/appeal',
    summary: 'Object to the decision to hide a group that the caller created',
    description: `Another moderator decides, if there is one. Each decision can be objected to once; the code of a second objection is appealed. After ${APPEAL_DAYS} days, a 409 with the code too-late. A group that is not hidden is a 404, because there is no decision, and so is a group of somebody else.`,
    access: 'user',
    params: groupParamsSchema,
    body: appealPayloadSchema,
    responses: { 201: acknowledgedResponseSchema },
    errors: [404, 409],
  }),
  listReports: defineEndpoint({
    method: 'get',
    path: '/users/reports',
    summary: 'Reports of users, notices and appeals, the latest first; for the moderators of the site',
    description:
      'Open ones by default. With uid, those about that account, as a member, and about the groups that it created. The first page has X-Open-Count, the number of all open ones, 100 at most. A moderator has the custom claim admin: true, by npm run moderators.',
    access: 'user',
    query: z.strictObject({
      ...pageQueryFields,
      status: z.optional(reportStatusSchema),
      uid: z.optional(idSchema),
      group: z.optional(idSchema),
      kind: z.optional(reportKindSchema),
    }),
    responses: { 200: z.array(restReportSchema) },
    errors: [400, 403],
  }),
  changeReport: defineEndpoint({
    method: 'patch',
    path: '/users/reports/{report}',
    summary: 'Close a report, a notice or an appeal, or open it again; for the moderators of the site',
    description:
      'A closed one stays as it is until it is opened again, and is deleted 90 days later. The decision is told by e-mail to the person who gave the notice or objected. Somebody may not decide on an objection to their own decision, or of their own, while there is another moderator: the code is own-decision.',
    access: 'user',
    params: z.strictObject({ report: idSchema }),
    body: reportChangeSchema,
    responses: { 200: restReportSchema },
    errors: [403, 404, 409],
  }),
  listModerationLog: defineEndpoint({
    method: 'get',
    path: '/users/moderation',
    summary: 'What the moderators of the site did within a year, the latest first; for the moderators',
    description: 'With action, only actions of that kind; with by, only those of the moderator with this uid.',
    access: 'user',
    query: z.strictObject({
      ...pageQueryFields,
      action: z.optional(logActionSchema),
      by: z.optional(idSchema),
    }),
    responses: { 200: z.array(restLogEntrySchema) },
    errors: [400, 403],
  }),
}
