import * as z from 'zod/mini'
import { decisionReasonSchema } from '../members/member.ts'
import { defineEndpoint, groupParams, idSchema, pageQuery } from '../shared/endpoint.ts'
import { restBlockedSchema } from './blocked.ts'
import { MAX_REPORTS_A_DAY, reportPayloadSchema, reportStatusSchema, restReportSchema } from './report.ts'

const blockedParams = z.strictObject({ id: idSchema, uid: idSchema })

/** What keeps people from harm. */
export const moderationEndpoints = {
  listBlocked: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/blocked',
    summary: 'Who is blocked from a group that one created or organizes, the latest first',
    access: 'user',
    params: groupParams,
    query: z.strictObject(pageQuery),
    responses: { 200: z.array(restBlockedSchema) },
    errors: [400, 403, 404],
  }),
  blockUser: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/blocked/{uid}',
    summary: 'Keep somebody from joining a group that one created or organizes',
    description:
      'A member is removed, a request declined, and a place on the waiting list given up by the same call. From then on to join, to ask, to wait and to come with an invitation is a 403. An organizer does not block another one, and nobody the creator.',
    access: 'user',
    params: blockedParams,
    responses: { 200: restBlockedSchema },
    errors: [400, 403, 404],
  }),
  unblockUser: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/blocked/{uid}',
    summary: 'Let somebody who was blocked join again',
    access: 'user',
    params: blockedParams,
    responses: { 200: z.object({ deletedCount: z.literal(1) }) },
    errors: [400, 403, 404],
  }),
  report: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/reports',
    summary: 'Report a group, or a member of it, to the moderators of the site',
    description: `Nobody else learns of it. With uid it is about a member whom the caller sees in the group. The same again is the same report, with the new reason; more than ${MAX_REPORTS_A_DAY} within 24 hours are a 429 with Retry-After.`,
    access: 'user',
    params: groupParams,
    body: reportPayloadSchema,
    responses: { 201: z.object({ acknowledged: z.literal(true) }) },
    errors: [403, 404, 409],
  }),
  listReports: defineEndpoint({
    method: 'get',
    path: '/users/reports',
    summary: 'What users have reported, the latest first; for the moderators of the site',
    description:
      'Those that are open, unless told otherwise. The first page has X-Open-Count, 100 at most. A moderator has the custom claim admin: true, by npm run keepers.',
    access: 'user',
    query: z.strictObject({ ...pageQuery, status: z.optional(reportStatusSchema) }),
    responses: { 200: z.array(restReportSchema) },
    errors: [400, 403],
  }),
  closeReport: defineEndpoint({
    method: 'patch',
    path: '/users/reports/{report}',
    summary: 'Close a report; for the moderators of the site',
    description: 'It is deleted 90 days later.',
    access: 'user',
    params: z.strictObject({ report: idSchema }),
    body: z.strictObject({ status: z.literal('closed') }),
    responses: { 200: restReportSchema },
    errors: [403, 404],
  }),
  hideGroup: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/hidden',
    summary: 'Hide a group from everybody but its creator; for the moderators of the site',
    description:
      'For everybody else it is as if there were no such group; its members are told that it is hidden. Its creator is notified, with the reason.',
    access: 'user',
    params: groupParams,
    body: z.optional(z.strictObject({ reason: decisionReasonSchema })),
    responses: { 200: z.object({ isHidden: z.literal(true) }) },
    errors: [400, 403, 404],
  }),
  showGroup: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/hidden',
    summary: 'Show a group again that was hidden; for the moderators of the site',
    description: 'Its creator is notified.',
    access: 'user',
    params: groupParams,
    responses: { 200: z.object({ isHidden: z.literal(false) }) },
    errors: [400, 403, 404],
  }),
}
