import type { endpoints } from '@hobbyhub/contract/endpoints'
import { html } from 'hono/html'
import { groupPath } from '../../groups/group-path.ts'
import { renderPage, SECRET_PAGE_HEADERS } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { markActiveByLink, readLinkedGroup } from '../mailed-activity.ts'

/** Only asks for confirmation. A GET must change nothing, because mail programs and scanners open links by themselves. */
export const showActive: Handler<typeof endpoints.showActive> = async ({ params, deadline }) => {
  const { groupId, groupName } = await readLinkedGroup(params.token, deadline)
  const body = html`<h1 dir="auto">Is ${groupName} still meeting?</h1>
<p>If it is, press the button. If not, you don't have to do anything.</p>
<form method="post"><button class="button" type="submit">Yes, we're still meeting</button></form>
<p><a href="${groupPath(groupId)}">Open the group</a></p>`
  return { status: 200, headers: SECRET_PAGE_HEADERS, body: await renderPage({ title: 'Still meeting?', body }) }
}

/** Says with one click, without a sign-in, that the group still meets. */
export const markActiveByMail: Handler<typeof endpoints.markActiveByMail> = async ({ params, deadline }) => {
  const { groupId, groupName } = await markActiveByLink(params.token, deadline)
  const body = html`<h1 dir="auto">Thanks! ${groupName} stays active</h1>
<p>Plan the next meeting, so that people know when to come.</p>
<p><a class="button" href="${groupPath(groupId)}/plan-meeting">Plan a meeting</a>
<a class="button second" href="${groupPath(groupId)}">Open the group</a></p>`
  return { status: 200, headers: SECRET_PAGE_HEADERS, body: await renderPage({ title: 'Thanks!', body }) }
}
