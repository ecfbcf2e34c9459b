import type { CalendarEvent } from '@hobbyhub/contract/meetings/calendar-event'
import { googleCalendarUrl, outlookCalendarUrl } from '@hobbyhub/contract/meetings/calendar-links'
import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { html } from 'hono/html'
import { groupPath } from '../groups/group-path.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import { type Html, NOT_LISTED, PAGE_CONTENT_SECURITY_POLICY, renderPage } from '../platform/html-page.ts'
import { startTimeText } from '../platform/start-time-text.ts'
import type { Choice, RepliedMeeting, ReplyScope, SentReply } from './mailed-reply.ts'

/** Sends the reply of the link that was opened, as soon as somebody sees the page (web/public/reply.js). */
const SCRIPT = html`<script src="/reply.js"></script>`

/** The policy of the page that asks for a reply: it may run the script above. */
export const REPLY_PAGE_CONTENT_SECURITY_POLICY = `${PAGE_CONTENT_SECURITY_POLICY}; script-src 'self'`

const LABELS: Readonly<Record<ReplyScope, Readonly<Record<Choice, string>>>> = {
  one: { going: 'Going', notGoing: "Can't go" },
  following: { going: 'Going to all', notGoing: "Can't go to any" },
}

const scopeQuery = (scope: ReplyScope): string => (scope === 'one' ? '' : `&scope=${scope}`)

const button = (status: Choice, scope: ReplyScope, style: string) =>
  html`<button class="${style}" type="submit" formaction="?status=${status}${scopeQuery(scope)}">${LABELS[scope][status]}</button>`
const styleOf = (isFirst: boolean): string => (isFirst ? 'button' : 'button second')

const fact = (text: string | Html) => html`<li dir="auto">${text}</li>`
const factList = (facts: readonly (string | Html)[]) => html`<ul class="facts">${facts.map(fact)}</ul>`

/** The times and places of meetings. What is said of a meeting stands behind its time. */
const facts = <M extends { readonly meeting: Meeting }>(meetings: readonly M[], said: (meeting: M) => string) =>
  factList([
    ...meetings.map((each) => `${startTimeText(each.meeting)}${said(each)}`),
    ...new Set(meetings.map(({ meeting }) => meeting.place)),
  ])

const groupLink = (groupId: string) => html`<p><a href="${groupPath(groupId)}">Open the group</a></p>`

const STATES: Readonly<Record<ReplyStatus | 'none', string>> = {
  going: "You're going.",
  waiting: "You're on the waiting list.",
  notGoing: "You can't go.",
  none: "You haven't replied.",
}
const stateOf = (status: ReplyStatus | null): string => STATES[status ?? 'none']

const isFull = ({ meeting, status }: RepliedMeeting): boolean =>
  meeting.capacity !== null && meeting.goingCount >= meeting.capacity && status !== 'going'

type Mailed = { readonly groupId: string; readonly groupName: string }

/**
 * The page that asks for a reply to a meeting, or to the meetings of a series.
 *
 * @param asked.status the reply of the link that was opened: the page sends it at once where scripts run. undefined to only ask.
 */
export const renderReplyPage = (
  { groupId, meetings }: Mailed & { readonly meetings: readonly RepliedMeeting[] },
  { status, scope }: { readonly status: Choice | undefined; readonly scope: ReplyScope },
): Promise<string> => {
  const [first] = meetings
  const title = first?.meeting.title ?? ''
  const isAlone = meetings.length === 1
  const full = meetings.filter(isFull).length
  const fullText = isAlone ? 'This meeting is full.' : full === meetings.length ? 'All are full.' : 'Some are full.'
  const highlighted = status ?? 'going'
  const body = html`<h1 dir="auto">${status ? 'One more tap' : `${title}: are you going?`}</h1>
${status ? html`<p dir="auto"><strong>${title}</strong></p>` : ''}
${facts(meetings, (each) => (isAlone || each.status === null ? '' : ` (${stateOf(each.status).replace(/\.$/, '')})`))}
${isAlone && first?.status ? html`<p>Your reply so far: ${stateOf(first.status)}</p>` : ''}
${full > 0 ? html`<p>${fullText} If you choose ${LABELS[scope].going}, you join the waiting list.</p>` : ''}
<form method="post">${button('going', scope, styleOf(highlighted === 'going'))} ${button('notGoing', scope, styleOf(highlighted === 'notGoing'))}</form>
${groupLink(groupId)}`
  return renderPage({ title: 'Are you going?', body, ...(status && { head: html`${NOT_LISTED}${SCRIPT}` }) })
}

/** The query of the button that brings back the reply before; null if there is nothing to undo, or the replies before differ. */
const undoQuery = (replies: readonly SentReply[], scope: ReplyScope): string | null => {
  const [first] = replies
  if (!first || replies.every(({ status, before }) => status === before.status)) return null
  const { status, guests } = first.before
  if (replies.some(({ before }) => before.status !== status || before.guests !== guests)) return null
  // A user who waited waits again, now behind the others.
  const asked = status === 'waiting' ? 'going' : (status ?? 'none')
  return `?status=${asked}${asked === 'going' && guests > 0 ? `&guests=${guests}` : ''}${scopeQuery(scope)}`
}

const headingOf = (replies: readonly SentReply[]): string => {
  const [first] = replies
  if (!first || replies.every(({ status }) => status === first.status)) return stateOf(first?.status ?? null)
  const going = replies.filter(({ status }) => status === 'going').length
  return `You're going to ${going} of ${replies.length} meetings.`
}

/** The links that add a meeting to a calendar. */
const calendarLinks = (groupId: string, event: CalendarEvent) => html`<p>Add to calendar:
<a href="${googleCalendarUrl(event)}" rel="noreferrer">Google</a> ·
<a href="${outlookCalendarUrl(event)}" rel="noreferrer">Outlook</a> ·
<a href="/groupInformation/${encodeURIComponent(groupId)}/meetings/${encodeURIComponent(event.meeting.id)}.ics" download>File</a></p>`

/** The page after a reply. */
export const renderRepliedPage = (
  {
    groupId,
    groupName,
    replies,
    onlineUrls,
  }: Mailed & { readonly replies: readonly SentReply[]; readonly onlineUrls: ReadonlyMap<string, string> },
  scope: ReplyScope,
): Promise<string> => {
  const [first] = replies
  const only = replies.length === 1 ? first : undefined
  const heading = headingOf(replies)
  const undo = undoQuery(replies, scope)
  const isMixed = replies.some(({ status }) => status !== first?.status)
  const said = ({ status, position }: SentReply): string =>
    status === 'waiting'
      ? ` (number ${position} on the waiting list)`
      : isMixed
        ? ` (${stateOf(status).replace(/\.$/, '')})`
        : ''
  const pageUrl = SITE_ORIGIN + groupPath(groupId)
  const body = html`<h1>${heading}</h1>
<p dir="auto"><strong>${first?.meeting.title ?? ''}</strong></p>
${facts(replies, only ? () => '' : said)}
${only?.position === undefined ? '' : html`<p>You're number ${only.position}. You'll get a place as soon as one is free.</p>`}
<form method="post">${undo === null ? '' : html`<button class="button second" type="submit" formaction="${undo}">Undo</button> `}<a class="button second" href="?${scopeQuery(scope).slice(1)}">Change</a></form>
${only?.status === 'going' ? calendarLinks(groupId, { meeting: only.meeting, groupName, pageUrl, onlineUrl: onlineUrls.get(only.meeting.id) }) : ''}
${groupLink(groupId)}`
  return renderPage({ title: heading, body })
}
