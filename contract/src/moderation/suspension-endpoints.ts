import * as z from 'zod/mini'
import { restGroupWithMeetingSchema } from '../meetings/next-meeting.ts'
import { defineEndpoint, idSchema, pageQueryFields } from '../shared/endpoint.ts'
import { statementFields } from './ground.ts'
import { restSuspensionSchema } from './suspension.ts'

const account = {
  path: '/users/{uid}/suspended',
  access: 'user',
  params: z.strictObject({ uid: idSchema }),
} as const

/** The endpoints by which moderators suspend accounts. */
export const suspensionEndpoints = {
  getSuspension: defineEndpoint({
    ...account,
    method: 'get',
    summary: 'Whether an account is suspended, and its name; for the moderators of the site',
    responses: { 200: restSuspensionSchema },
    errors: [400, 403, 404],
  }),
  suspendUser: defineEndpoint({
    ...account,
    method: 'put',
    summary: 'Suspend an account; for the moderators of the site',
    description:
      'It cannot sign in, and its ID tokens are refused at once with a 403, code suspended. Its groups are hidden with it, its name and photo are not shown, and its seats at coming meetings are given back. With very many groups and memberships, a job completes that. The account gets an e-mail with the reason, and how to object. An account that is suspended already stays as it is. Oneself and moderators are a 409, code moderator.',
    body: z.optional(z.strictObject(statementFields)),
    responses: { 200: z.object({ suspended: z.literal(true) }) },
    errors: [400, 403, 404, 409],
  }),
  liftSuspension: defineEndpoint({
    ...account,
    method: 'delete',
    summary: 'Lift the suspension of an account; for the moderators of the site',
    description:
      'Its groups are shown again, except those that were hidden for themselves, and so are its name and photo. It gets back the replies that it had given: a seat if one is free, and otherwise a place on the waiting list.',
    responses: { 200: z.object({ suspended: z.literal(false) }) },
    errors: [400, 403, 404],
  }),
  groupsOfUser: defineEndpoint({
    ...account,
    method: 'get',
    path: '/users/{uid}/groups',
    summary: 'The groups that an account created, hidden ones too; for the moderators of the site',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restGroupWithMeetingSchema) },
    errors: [400, 403, 404],
  }),
}
