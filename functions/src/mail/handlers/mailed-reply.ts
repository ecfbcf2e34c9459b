import type { endpoints } from '@hobbyhub/contract/endpoints'
import { SECRET_PAGE_HEADERS } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readMailedMeeting, replyByLink } from '../mailed-reply.ts'
import { renderRepliedPage, renderReplyPage } from '../reply-pages.ts'

/** Only asks for confirmation. A GET must change nothing, because mail programs and scanners open links by themselves. */
export const showReply: Handler<typeof endpoints.showReply> = async ({ params, query, deadline }) => {
  const mailedMeeting = await readMailedMeeting(params.token, deadline)
  const body = await renderReplyPage(mailedMeeting, query.status ?? 'going')
  return { status: 200, headers: SECRET_PAGE_HEADERS, body }
}

/** Replies with one click, without a sign-in. */
export const replyByMail: Handler<typeof endpoints.replyByMail> = async ({ params, query, deadline }) => {
  const replied = await replyByLink(params.token, query.status, deadline)
  return { status: 200, headers: SECRET_PAGE_HEADERS, body: await renderRepliedPage(replied) }
}
