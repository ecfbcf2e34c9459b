import * as z from 'zod/mini'
import {
  acknowledgedResponseSchema,
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { MAX_CONTACT_MESSAGES_A_DAY } from '../shared/limits.ts'
import { contactMessageSchema } from './contact.ts'

const mailSettingsSchema = z.object({
  /** Whether this site sends e-mails at all. */
  isSent: z.boolean(),
  muted: z.boolean(),
  replies: z.boolean(),
})

const NOTHING_TO_CHANGE = 'Say what to change: muted or replies.'

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
  contact: defineEndpoint({
    method: 'post',
    path: '/users/contact',
    summary: 'Write to the people who run this site',
    description: `They get the message by e-mail, and can reply to its address. The writer gets no copy. ${MAX_CONTACT_MESSAGES_A_DAY.email} messages within 24 hours for an e-mail address, ${MAX_CONTACT_MESSAGES_A_DAY.network} for a network; then a 429. A 404 if the site has no contact. The same message within a minute counts once.`,
    access: 'public',
    ifNotAdmitted: 'allowed',
    body: contactMessageSchema,
    responses: { 201: acknowledgedResponseSchema },
    errors: [404],
  }),
}
