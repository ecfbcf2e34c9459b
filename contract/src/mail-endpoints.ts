import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const mailSettingsSchema = z.object({
  /** Whether this site sends mails at all. */
  isSent: z.boolean(),
  muted: z.boolean(),
})

const token = {
  access: 'public',
  path: '/users/unsubscribe/{token}',
  params: z.strictObject({ token: z.string().check(z.maxLength(1024), z.regex(/^[\w.-]+$/)) }),
  responses: { 200: z.string() },
  responseType: 'text/html',
  errors: [400, 403],
} as const

export const mailEndpoints = {
  getMailSettings: defineEndpoint({
    method: 'get',
    path: '/users/mail',
    summary: 'Whether the caller gets mails',
    access: 'user',
    responses: { 200: mailSettingsSchema },
    errors: [400],
  }),
  changeMailSettings: defineEndpoint({
    method: 'patch',
    path: '/users/mail',
    summary: 'End all mails to the caller, or have them again',
    description: 'A cancelled meeting is told to those who go all the same. A single group is muted by its membership.',
    access: 'user',
    body: z.strictObject({ muted: z.boolean() }),
    responses: { 200: mailSettingsSchema },
    errors: [],
  }),
  confirmUnsubscribe: defineEndpoint({
    ...token,
    method: 'get',
    summary: 'A page that asks whether to end a group’s mails; changes nothing',
  }),
  unsubscribe: defineEndpoint({
    ...token,
    method: 'post',
    summary: 'End a group’s mails, by the address in one of them (RFC 8058)',
    description: 'Without a sign-in, for who has the address. A body is not read.',
  }),
}
