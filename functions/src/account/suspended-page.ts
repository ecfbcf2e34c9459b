import { STATEMENT_CHARS } from '@hobbyhub/contract/shared/limits'
import { RULES_PATH } from '@hobbyhub/contract/shared/rules-page'
import { site } from '@hobbyhub/contract/shared/site'
import { html } from 'hono/html'
import { quoteHtml } from '../mail/quote.ts'
import { groundSentence, MEANING_OF_SUSPENSION } from '../mail/suspension-mail-texts.ts'
import { FORM_STYLE } from '../platform/form-style.ts'
import { NOT_LISTED, PAGE_CONTENT_SECURITY_POLICY, renderPage, SECRET_PAGE_HEADERS } from '../platform/html-page.ts'
import type { LinkedSuspension } from './suspended.ts'

/** The page runs a script of the site, which sends what its forms say (web/public/suspended.js). */
export const SUSPENDED_PAGE_HEADERS = {
  ...SECRET_PAGE_HEADERS,
  'content-security-policy': `${PAGE_CONTENT_SECURITY_POLICY}; script-src 'self'; connect-src 'self'`,
}

const HEAD = html`${NOT_LISTED}<script src="/suspended.js" defer></script>
${FORM_STYLE}
<style>
summary { cursor: pointer; font-weight: 600 }
details { margin: 0 0 12px }
</style>`

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const dateText = (time: string | number): string => dateFormat.format(new Date(time))

const NEEDS_SCRIPTS = html`<noscript><p>This needs scripts. Allow them for this page in your browser, and load it again.</p></noscript>`

const appealForm = (
  path: string,
  until: number,
) => html`<form action="${path}/appeal" aria-label="Object to this decision" data-method="POST"
  data-done="We got your objection. The moderators will decide on it, and you'll get an e-mail.">
<label for="text">Why is this decision wrong?</label>
<textarea id="text" name="text" required minlength="${STATEMENT_CHARS.min}" maxlength="${STATEMENT_CHARS.max}" dir="auto"></textarea>
<p>You can object once, until ${dateText(until)}.</p>
${NEEDS_SCRIPTS}
<p role="status"></p>
<button class="button" type="submit" disabled>Object to this decision</button>
</form>`

const sentAppeal = (appealedAt: string, { isOpen, decision }: NonNullable<LinkedSuspension['appeal']>) =>
  isOpen
    ? html`<p>You objected on ${dateText(appealedAt)}. The moderators will decide on it, and you'll get an e-mail.</p>`
    : html`<p>You objected on ${dateText(appealedAt)}. The moderators have looked at it, and your account stays suspended.</p>
${decision === null ? '' : quoteHtml(decision)}`

const appealPart = (path: string, { suspension: { appealedAt }, appealsEndAt, appeal }: LinkedSuspension) => {
  if (appealedAt !== undefined && appeal) return sentAppeal(appealedAt, appeal)
  return Date.now() < appealsEndAt
    ? appealForm(path, appealsEndAt)
    : html`<p>You could object until ${dateText(appealsEndAt)}.</p>`
}

const data = (
  path: string,
) => html`<p><a class="button second" href="${path}/export" download>Download your data</a></p>
<details>
<summary>Delete your account</summary>
<form action="${path}" aria-label="Delete your account" data-method="DELETE" data-done="Your account is deleted.">
<p>This deletes your groups, memberships, replies, pictures and the account itself. It can't be undone.</p>
${NEEDS_SCRIPTS}
<p role="status"></p>
<button class="button second" type="submit" disabled>Delete my account for good</button>
</form>
</details>`

/**
 * The page that the e-mail about a suspension links to.
 *
 * @param path the page's own path
 */
export const renderSuspendedPage = (path: string, linked: LinkedSuspension): Promise<string> => {
  const { suspension, leadsToData } = linked
  const ground = groundSentence(suspension)
  const body = html`<h1>Your account is suspended</h1>
<p>The moderators of ${site.name} suspended it on ${dateText(suspension.at)}. A person decided this, not a machine.</p>
${ground === null ? '' : html`<p>${ground}</p>`}
${suspension.reason === null ? '' : quoteHtml(suspension.reason)}
${RULES_PATH === null ? '' : html`<p><a href="${RULES_PATH}">The rules of this site</a></p>`}
<h2>What it means</h2>
<p>${MEANING_OF_SUSPENSION}</p>
<h2>Object to this decision</h2>
${appealPart(path, linked)}
<h2>Your data</h2>
${leadsToData ? data(path) : html`<p>This link led to your data for 30 days.</p>`}`
  return renderPage({ title: 'Your account is suspended', body, head: HEAD })
}
