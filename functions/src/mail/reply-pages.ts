import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { html } from 'hono/html'
import { renderPage } from '../platform/html-page.ts'
import { startTimeText } from '../platform/start-time-text.ts'
import type { Choice } from './mailed-reply.ts'

const LABELS: Readonly<Record<Choice, string>> = { going: 'Going', notGoing: "Can't go" }

const button = (status: Choice, style: string) =>
  html`<button class="${style}" type="submit" formaction="?status=${status}">${LABELS[status]}</button>`

const styleOf = (isFirst: boolean): string => (isFirst ? 'button' : 'button second')

const facts = (meeting: Meeting) =>
  html`<ul class="facts"><li dir="auto">${startTimeText(meeting)}</li><li dir="auto">${meeting.place}</li></ul>`

const groupLink = (groupId: string) => html`<p><a href="/groups/${encodeURIComponent(groupId)}">Open the group</a></p>`

const STATES: Readonly<Record<ReplyStatus, string>> = {
  going: "You're going.",
  waiting: "You're on the waiting list.",
  notGoing: "You can't go.",
}

type Shown = { readonly groupId: string; readonly meeting: Meeting }

/**
 * The page that asks for a reply to a meeting.
 *
 * @param reply the user's reply so far
 * @param first the reply whose button is highlighted
 */
export const renderReplyPage = (
  { groupId, meeting, reply }: Shown & { readonly reply: ReplyStatus | null },
  first: Choice,
): Promise<string> => {
  const isFull = meeting.capacity !== null && meeting.goingCount >= meeting.capacity && reply !== 'going'
  const body = html`<h1 dir="auto">${meeting.title}: are you going?</h1>
${facts(meeting)}
${reply === null ? '' : html`<p>Your reply so far: ${STATES[reply]}</p>`}
${isFull ? html`<p>This meeting is full. If you choose Going, you join the waiting list.</p>` : ''}
<form method="post">${button('going', styleOf(first === 'going'))} ${button('notGoing', styleOf(first === 'notGoing'))}</form>
${groupLink(groupId)}`
  return renderPage({ title: 'Are you going?', body })
}

/** The page after a reply. `position` is the user's position on the waiting list, if they wait. */
export const renderRepliedPage = ({
  groupId,
  meeting,
  status,
  position,
}: Shown & { readonly status: ReplyStatus; readonly position?: number | undefined }): Promise<string> => {
  const waiting =
    position === undefined ? '' : html`<p>You're number ${position}. You'll get a place as soon as one is free.</p>`
  const body = html`<h1>${STATES[status]}</h1>
<p dir="auto"><strong>${meeting.title}</strong></p>
${facts(meeting)}
${waiting}
<p>Did your plans change? You can reply again until the meeting is over.</p>
<form method="post">${button(status === 'notGoing' ? 'going' : 'notGoing', styleOf(false))}</form>
${groupLink(groupId)}`
  return renderPage({ title: STATES[status], body })
}
