import * as z from 'zod/mini'
import { userExportSchema } from '../account/user-export.ts'
import { acknowledgedResponseSchema, defineEndpoint } from '../shared/endpoint.ts'
import { appealPayloadSchema } from './report.ts'

const link = {
  path: '/users/suspended/{token}',
  access: 'public',
  // The link stands for an account that cannot sign in.
  ifNotAdmitted: 'allowed',
  params: z.strictObject({ token: z.string().check(z.maxLength(1024)) }),
} as const

/** The endpoints of the page that a suspended account's e-mail links to. The functions make that page. */
export const suspensionLinkEndpoints = {
  showSuspended: defineEndpoint({
    ...link,
    isLink: true,
    method: 'get',
    summary: 'A page about the suspension of an account, by the link in the e-mail about it; changes nothing',
    description: 'Browsers, which accept text/html, get errors as a page, too.',
    responses: { 200: z.string() },
    responseType: 'text/html',
    errors: [400, 403, 404],
  }),
  deleteSuspended: defineEndpoint({
    ...link,
    method: 'delete',
    summary: 'Delete a suspended account, by the link in the e-mail about it',
    description: 'Needs no sign-in, only the link, which is valid for 30 days.',
    responses: { 200: z.object({ deletedCount: z.object({ groups: z.int(), memberships: z.int() }) }) },
    errors: [400, 403, 404],
  }),
  exportSuspended: defineEndpoint({
    ...link,
    method: 'get',
    path: '/users/suspended/{token}/export',
    summary: 'Everything that is stored about a suspended account, by the link in the e-mail about it',
    description: 'Needs no sign-in, only the link, which is valid for 30 days.',
    responses: { 200: userExportSchema },
    errors: [400, 403, 404],
  }),
  appealSuspension: defineEndpoint({
    ...link,
    method: 'post',
    path: '/users/suspended/{token}/appeal',
    summary: 'Object to the suspension of an account, by the link in the e-mail about it',
    description:
      'The moderators decide on it. A second time is a 409, code appealed. Later than 183 days after the decision, or once the suspension is lifted, it is a 409, code too-late.',
    body: appealPayloadSchema,
    responses: { 201: acknowledgedResponseSchema },
    errors: [403, 409],
  }),
}
