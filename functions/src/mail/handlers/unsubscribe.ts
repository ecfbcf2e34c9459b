import type { endpoints } from '@hobbyhub/contract/endpoints'
import { html } from 'hono/html'
import { groupPath } from '../../groups/group-path.ts'
import { muteGroup } from '../../outbox/mail-settings.ts'
import { renderPage, SECRET_PAGE_HEADERS } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readSubscription } from '../read-subscription.ts'

/** Only asks for confirmation. A GET must change nothing, because mail programs and scanners open links by themselves. */
export const confirmUnsubscribe: Handler<typeof endpoints.confirmUnsubscribe> = async ({ params, deadline }) => {
  const { groupName } = await readSubscription(params.token, deadline)
  const body = html`<h1 dir="auto">No more e-mails from ${groupName}?</h1>
<p>This doesn't take you out of the group. We'll still e-mail you when a meeting you're going to is cancelled.</p>
<form method="post"><button class="button" type="submit">Mute this group</button></form>`
  return { status: 200, headers: SECRET_PAGE_HEADERS, body: await renderPage({ title: 'Mute a group', body }) }
}

/**
 * One-click unsubscribing without a sign-in (RFC 8058). Anybody who has the link can mute the group for the mail's recipient,
 * but can do nothing else with it.
 */
export const unsubscribe: Handler<typeof endpoints.unsubscribe> = async ({ params, deadline }) => {
  const { subscription, groupName } = await readSubscription(params.token, deadline)
  await deadline.run(() => muteGroup(subscription))
  const body = html`<h1 dir="auto">${groupName} is muted</h1>
<p>You won't get e-mails from this group any more. To change your mind, open the group's page.</p>
<p><a class="button" href="${groupPath(subscription.groupId)}">Open the group</a></p>`
  return { status: 200, headers: SECRET_PAGE_HEADERS, body: await renderPage({ title: 'Muted', body }) }
}
