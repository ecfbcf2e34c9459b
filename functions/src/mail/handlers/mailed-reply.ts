import type { endpoints } from '@hobbyhub/contract/endpoints'
import { SECRET_PAGE_HEADERS } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readLinkedMeetings, replyByLink } from '../mailed-reply.ts'
import { REPLY_PAGE_CONTENT_SECURITY_POLICY, renderRepliedPage, renderReplyPage } from '../reply-pages.ts'

/**
 * Changes nothing, because mail programs and scanners open links by themselves. The page of a link with a reply has a script, which
 * sends that reply as soon as a user sees the page.
 */
export const showReply: Handler<typeof endpoints.showReply> = async ({ params, query, deadline }) => {
  const { status, scope = 'one' } = query
  const body = await renderReplyPage(await readLinkedMeetings(params.token, { scope, deadline }), { status, scope })
  const headers = { ...SECRET_PAGE_HEADERS, 'content-security-policy': REPLY_PAGE_CONTENT_SECURITY_POLICY }
  return { status: 200, headers, body }
}

/** Replies with one click, without a sign-in. */
export const replyByMail: Handler<typeof endpoints.replyByMail> = async ({ params, query, deadline }) => {
  const { scope = 'one', ...requested } = query
  const replied = await replyByLink(params.token, requested, { scope, deadline })
  return { status: 200, headers: SECRET_PAGE_HEADERS, body: await renderRepliedPage(replied, scope) }
}
