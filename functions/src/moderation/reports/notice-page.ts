import type { Group } from '@hobbyhub/contract/groups/group'
import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import { MAX_CHARS, MAX_CONTACT_CHARS, STATEMENT_CHARS } from '@hobbyhub/contract/shared/limits'
import { palettes } from '@hobbyhub/contract/shared/palettes'
import { site } from '@hobbyhub/contract/shared/site'
import { html } from 'hono/html'
import { groupPagePath } from '../../groups/share/page-urls.ts'
import { SITE_HEADER } from '../../groups/share/public-page.ts'
import { isMailOn } from '../../platform/config.ts'
import { FORM_STYLE } from '../../platform/form-style.ts'
import { type Html, NOT_LISTED, PAGE_CONTENT_SECURITY_POLICY, renderPage } from '../../platform/html-page.ts'

/** The page runs a script of the site, which sends the form (web/public/notice.js). */
export const NOTICE_PAGE_CONTENT_SECURITY_POLICY = `${PAGE_CONTENT_SECURITY_POLICY}; script-src 'self'; connect-src 'self'`

const { light, dark } = palettes

const HEAD = html`${NOT_LISTED}<script src="/notice.js" defer></script>
${FORM_STYLE}
<style>
.field { margin: 0 0 18px }
.field p { margin: 0; font-size: 14px; line-height: 1.45 }
.hint { color: ${light.text.secondary} }
.field .error { font-weight: 600; color: ${light.error.main} }
.field [aria-invalid='true'] { box-shadow: 0 0 0 2px ${light.error.main} }
[role='status'] { font-weight: 600 }
[role='status']:empty { display: block; margin: 0 }
.check { display: flex; gap: 12px; align-items: flex-start; padding: 8px 0; font-weight: 400 }
.check input { flex: none; width: 22px; height: 22px; margin: 2px 0; accent-color: ${light.primary.main} }
@media (prefers-color-scheme: dark) {
  .hint { color: ${dark.text.secondary} }
  .field .error { color: ${dark.error.main} }
  .field [aria-invalid='true'] { box-shadow: 0 0 0 2px ${dark.error.main} }
  .check input { accent-color: ${dark.primary.main} }
}
</style>`

type Field = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly control: (attributes: Html) => Html
}

/** A field with its label and hint, and with the place where the script says what is wrong. */
const field = ({ name, label, hint, control }: Field): Html => {
  const describedBy = hint === undefined ? `${name}-error` : `${name}-hint ${name}-error`
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${control(html`id="${name}" name="${name}" required aria-describedby="${describedBy}"`)}
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`
}

/** A number with a comma: "5,000". */
const count = (value: number): string => value.toLocaleString('en')

// No field has a maxlength: browsers would cut what somebody pastes, without a word.
const FIELDS = [
  field({
    name: 'reason',
    label: 'What is it about?',
    control: (attributes) => html`<select ${attributes} autocomplete="off">
<option value="">Choose a reason</option>
${Object.entries(GROUND_TEXTS).map(([ground, text]) => html`<option value="${ground}">${text}</option>`)}
</select>`,
  }),
  field({
    name: 'text',
    label: "What's wrong?",
    hint: `Say what you saw, and where: in the group's picture or description, or in a meeting. ${STATEMENT_CHARS.min} to ${count(STATEMENT_CHARS.max)} characters.`,
    control: (attributes) =>
      html`<textarea ${attributes} dir="auto" data-min="${STATEMENT_CHARS.min}" data-max="${STATEMENT_CHARS.max}"></textarea>`,
  }),
  field({
    name: 'name',
    label: 'Your name',
    hint: `Only the moderators see it. You can leave it empty if it's about the ${GROUND_TEXTS['child-safety'].toLowerCase()}.`,
    control: (attributes) =>
      html`<input ${attributes} type="text" dir="auto" autocomplete="name" data-max="${MAX_CONTACT_CHARS.name}">`,
  }),
  field({
    name: 'email',
    label: 'Your e-mail address',
    hint: `${isMailOn ? 'We write to it twice: now, and when the moderators have decided. ' : ''}It isn't shown to anybody.`,
    control: (attributes) =>
      html`<input ${attributes} type="email" autocomplete="email" data-max="${MAX_CHARS.email}">`,
  }),
]

const GOOD_FAITH = html`<div class="field">
<label class="check"><input type="checkbox" id="inGoodFaith" name="inGoodFaith" required aria-describedby="inGoodFaith-error">
<span>I believe in good faith that this is accurate.</span></label>
<p class="error" id="inGoodFaith-error" aria-live="polite"></p>
</div>`

/** What the script says once the report is stored. It replaces {email} by the address that was typed. */
const DONE = isMailOn
  ? "Thank you. We've written to {email}. A moderator will look at it, and you'll get the decision by e-mail."
  : 'Thank you. A moderator will look at it.'

const NEEDS_SCRIPTS = html`<noscript><p role="note">This form needs scripts. Allow them for this page in your browser and load it again, or open
it in another browser.</p></noscript>`

/** The page on which anybody, with or without an account, reports a group to the moderators. */
export const renderNoticePage = ({ id, groupName }: Pick<Group, 'id' | 'groupName'>): Promise<string> =>
  renderPage({
    title: `Report ${groupName}`,
    header: SITE_HEADER,
    head: HEAD,
    body: html`<h1>Report this group</h1>
<p dir="auto"><a href="${groupPagePath(id)}">${groupName}</a></p>
<p>The moderators of ${site.name} read your report, and a person decides. The group isn't told who reported it.</p>
<p><strong>If somebody is in danger, call the emergency services first.</strong></p>
<form action="/groupInformation/${encodeURIComponent(id)}/notices" aria-label="Report this group" data-done="${DONE}">
${NEEDS_SCRIPTS}
${FIELDS}
${GOOD_FAITH}
<p role="status"></p>
<button class="button" type="submit" disabled>Send report</button>
</form>`,
  })
