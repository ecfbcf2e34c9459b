import * as z from 'zod/mini'
import { acknowledgedResponseSchema, defineEndpoint, groupParamsSchema } from '../shared/endpoint.ts'
import { MAX_NOTICES_AN_HOUR } from '../shared/limits.ts'
import { noticePayloadSchema } from './notice.ts'

/** The endpoints of the page on which anybody reports a group. The functions make that page. */
export const noticeEndpoints = {
  noticePage: defineEndpoint({
    method: 'get',
    path: '/s/{id}/report',
    summary: 'The form with which anybody reports a group, as a page',
    description: 'Its script sends the form to POST /groupInformation/{id}/notices. Not for search engines.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ id: z.string() }),
    responses: { 200: z.string(), 404: z.string() },
    responseType: 'text/html',
    errors: [400],
  }),
  giveNotice: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/notices',
    summary: 'Tell the moderators of the site about a group, with or without an account',
    description: `A notice of article 16 of the EU’s Digital Services Act. Its e-mail address gets a mail at once and one with the decision, and nobody else sees it. The name may be empty if the reason is child-safety. The same notice again is a 200, and counts once. More than ${MAX_NOTICES_AN_HOUR.email} within an hour with one address, or ${MAX_NOTICES_AN_HOUR.network} from one network, are a 429 with Retry-After.`,
    access: 'public',
    params: groupParamsSchema,
    body: noticePayloadSchema,
    responses: { 200: acknowledgedResponseSchema, 201: acknowledgedResponseSchema },
    errors: [404],
  }),
}
