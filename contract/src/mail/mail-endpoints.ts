import * as z from 'zod/mini'
import { guestsSchema, requestedReplyStatusSchema } from '../meetings/meeting.ts'
import { scopeSchema } from '../meetings/meeting-endpoints.ts'
import { defineEndpoint, deletedOneResponseSchema, groupParamsSchema, pageQueryFields } from '../shared/endpoint.ts'
import { MAX_CONTACT_MESSAGES_A_DAY } from '../shared/limits.ts'
import { contactMessageSchema } from './contact.ts'

const mailSettingsSchema = z.object({
  /** Whether this site sends e-mails at all. */
  isSent: z.boolean(),
  muted: z.boolean(),
  replies: z.boolean(),
})

const NOTHING_TO_CHANGE = 'Say what to change: muted or replies.'

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

const mailSettingsChange = {
  path: '/users/mail',
  description:
    'What is left out stays as it is. People who are going to a meeting still get an e-mail if it is cancelled. To mute a single group, change its membership. PUT and PATCH do the same.',
  access: 'user',
  ifNotAdmitted: 'allowed',
  body: z
    .strictObject({ muted: z.optional(z.boolean()), replies: z.optional(z.boolean()) })
    .check(
      z.refine(({ muted, replies }) => muted !== undefined || replies !== undefined, { error: NOTHING_TO_CHANGE }),
    ),
  responses: { 200: mailSettingsSchema },
  errors: [],
} as const

export const mailEndpoints = {
  getMailSettings: defineEndpoint({
    method: 'get',
    path: '/users/mail',
    summary: 'Whether the caller gets e-mails',
    access: 'user',
    ifNotAdmitted: 'allowed',
    responses: { 200: z.extend(mailSettingsSchema, { mutedGroups: z.array(z.string()) }) },
    errors: [400],
  }),
  changeMailSettings: defineEndpoint({
    ...mailSettingsChange,
    method: 'patch',
    summary: 'Stop all e-mails to the caller, or those after replies, or start them again',
  }),
  putMailSettings: defineEndpoint({
    ...mailSettingsChange,
    method: 'put',
    summary: "Set the caller's e-mail settings",
  }),
  mutedGroups: defineEndpoint({
    method: 'get',
    path: '/users/mail/groups',
    summary: 'The groups whose e-mails the caller has muted',
    description: 'A page has 20 by default. The first page also has the groups that are muted without a membership.',
    access: 'user',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(z.object({ _id: z.string(), groupName: z.string() })) },
    errors: [400],
  }),
  muteGroup: defineEndpoint({
    method: 'put',
    path: '/users/mail/groups/{id}',
    summary: 'Stop a group’s e-mails to the caller, who created it or is a member',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ muted: z.literal(true) }) },
    errors: [400, 403, 404],
  }),
  unmuteGroup: defineEndpoint({
    method: 'delete',
    path: '/users/mail/groups/{id}',
    summary: 'Start a group’s e-mails again',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 404],
  }),
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
  contact: defineEndpoint({
    method: 'post',
    path: '/users/contact',
    summary: 'Write to the people who run this site',
    description: `They get the message by e-mail, and can reply to its address. The writer gets no copy. ${MAX_CONTACT_MESSAGES_A_DAY.email} messages within 24 hours for an e-mail address, ${MAX_CONTACT_MESSAGES_A_DAY.network} for a network; then a 429. A 404 if the site has no contact. The same message within a minute counts once.`,
    access: 'public',
    ifNotAdmitted: 'allowed',
    body: contactMessageSchema,
    responses: { 201: z.object({ acknowledged: z.literal(true) }) },
    errors: [404],
  }),
}
