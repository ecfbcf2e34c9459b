import * as z from 'zod/mini'
import { guestsSchema, requestedReplyStatusSchema } from '../meetings/meeting.ts'
import { scopeSchema } from '../meetings/meeting-endpoints.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

/** The replies that a link can send. 'none' withdraws the reply. */
export const mailedReplyStatusSchema = z.enum([...requestedReplyStatusSchema.options, 'none'])

const token = {
  isLink: true,
  access: 'public',
  // The link of a mail stands for a user; the handlers ask whether that user is admitted, except where a mail is stopped.
  ifNotAdmitted: 'allowed',
  path: '/users/unsubscribe/{token}',
  // Only the maximum length is checked here. The handler refuses a token that was cut short like a forged one.
  params: z.strictObject({ token: z.string().check(z.maxLength(1024)) }),
  responses: { 200: z.string() },
  responseType: 'text/html',
  errors: [400, 403],
} as const

const reply = {
  ...token,
  path: '/users/replies/{token}',
  params: z.strictObject({ token: z.string().check(z.maxLength(2048)) }),
  errors: [400, 403, 404, 409],
} as const

const active = {
  ...token,
  path: '/users/active/{token}',
  errors: [400, 403, 404],
} as const

/** The links in e-mails. They lead to pages that the functions make. */
export const mailLinkEndpoints = {
  confirmUnsubscribe: defineEndpoint({
    ...token,
    method: 'get',
    summary: 'A page that asks whether to stop a group’s e-mails; changes nothing',
    description: 'Browsers, which accept text/html, get errors as a page, too.',
  }),
  unsubscribe: defineEndpoint({
    ...token,
    method: 'post',
    summary: 'Stop a group’s e-mails, by the link in one of them (RFC 8058)',
    description: 'Needs no sign-in, only the link. A body is not read.',
  }),
  showReply: defineEndpoint({
    ...reply,
    method: 'get',
    summary: 'A page with two buttons to reply to a meeting; changes nothing',
    description:
      'With status, a browser with scripts sends that reply at once, by a POST. With scope=following, it is the reply to the later meetings of the series, too. Browsers, which accept text/html, get errors as a page, too.',
    query: z.object({
      status: z.catch(z.optional(requestedReplyStatusSchema), undefined),
      scope: z.catch(scopeSchema, undefined),
    }),
  }),
  replyByMail: defineEndpoint({
    ...reply,
    method: 'post',
    summary: 'Reply to a meeting, by the link in an e-mail about it',
    description:
      'Needs no sign-in, only the link, until the meeting is over. It does what PUT …/reply does for the link’s user, who joins the waiting list if the meeting is full. The page has a button to undo the reply, which sends the reply before it: status=none withdraws the reply. A body is not read.',
    query: z.object({
      status: mailedReplyStatusSchema,
      scope: scopeSchema,
      guests: z.optional(z.pipe(z.string().check(z.regex(/^\d$/)), z.pipe(z.transform(Number), guestsSchema))),
    }),
  }),
  showActive: defineEndpoint({
    ...active,
    method: 'get',
    summary: 'A page with a button to say that a group still meets; changes nothing',
  }),
  markActiveByMail: defineEndpoint({
    ...active,
    method: 'post',
    summary: 'Say that a group still meets, by the link in an e-mail that asks',
  }),
}
