import { html } from 'hono/html'
import { groupPath } from '../groups/group-path.ts'
import type { MailedMeeting, MailText } from '../notifications/mail-text.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import { renderPage } from '../platform/html-page.ts'
import type { SmtpMessage } from '../platform/mail/smtp.ts'
import { quoteHtml, quoteText } from './quote.ts'

export type MailContents = MailText & {
  readonly groupId: string
  /** null if the recipient has muted the group, and is to read no text of its organizers, not even this name. */
  readonly groupName: string | null
  /** The URL of the group's picture, on the site itself; null for none. */
  readonly picture?: string | null
}

type Reply = { readonly label: string; readonly url: string }
/** A meeting, and the replies that the recipient can choose. */
type Replies = { readonly meeting: MailedMeeting; readonly choices: readonly Reply[] }

const REPLY_LABELS = { going: 'Going', notGoing: "Can't go" } as const
const SERIES_REPLY_LABELS = { going: 'Going to all', notGoing: "Can't go to any" } as const

const choicesOf = ({ scope, isGoing }: MailedMeeting, url: string): Reply[] => {
  const labels = scope ? SERIES_REPLY_LABELS : REPLY_LABELS
  const statuses = isGoing ? (['notGoing'] as const) : (['going', 'notGoing'] as const)
  return statuses.map((status) => ({
    label: labels[status],
    url: `${url}?status=${status}${scope ? `&scope=${scope}` : ''}`,
  }))
}

const STILL_MEETING = "Yes, we're still meeting"

const repliesText = ({ meeting, choices }: Replies): string =>
  [meeting.title, ...meeting.facts, ...choices.map(({ label, url }) => `${label}: ${url}`)].join('\n')

const choiceHtml = ({ label, url }: Reply, at: number, all: readonly Reply[]) =>
  html`${at === 0 ? '' : ' '}<a class="${at === all.length - 1 ? 'button second' : 'button'}" href="${url}">${label}</a>`

const repliesHtml = ({ meeting, choices }: Replies) => html`<h2 dir="auto">${meeting.title}</h2>
<ul class="facts">${meeting.facts.map((fact) => html`<li dir="auto">${fact}</li>`)}</ul>
<p>${choices.map(choiceHtml)}</p>`

const bodyText = ({ heading, sentences, quote }: MailContents, replies: readonly Replies[]): string[] => [
  heading,
  ...sentences,
  ...replies.map(repliesText),
  ...(quote === undefined ? [] : [quoteText(quote)]),
]

/** The size in px. Outlook ignores styles, so the picture has the usual proportions of the site's pictures. */
const PICTURE = { width: 200, height: 150 } as const

const pictureHtml = (url: string, groupName: string) =>
  html`<img class="group" src="${url}" alt="${`Picture of ${groupName}`}" width="${PICTURE.width}" height="${PICTURE.height}">`

const buttonOf = ({ groupId, isGroupDeleted }: MailContents) =>
  isGroupDeleted
    ? { label: 'Find other groups', url: `${SITE_ORIGIN}/groups` }
    : { label: 'Open the group', url: SITE_ORIGIN + groupPath(groupId) }

/**
 * An e-mail as text and as HTML. Both have the same content. The group's picture is all that a mail program loads, from the site's
 * own address.
 */
export const composeMail = async (
  contents: MailContents,
  {
    unsubscribeUrl,
    replyUrl,
    activeUrl,
  }: {
    readonly unsubscribeUrl: string
    /** Returns the URL of the page where the recipient replies to a meeting. */
    readonly replyUrl: (meetingId: string) => Promise<string>
    /** Returns the URL of the page where the recipient says that the group still meets. */
    readonly activeUrl: () => Promise<string>
  },
): Promise<Pick<SmtpMessage, 'subject' | 'text' | 'html'>> => {
  const { subject, heading, sentences, quote, groupName, picture, meetings = [], isGroupDeleted } = contents
  const replies = await Promise.all(
    meetings.map(async (meeting) => ({ meeting, choices: choicesOf(meeting, await replyUrl(meeting.id)) })),
  )
  const button = buttonOf(contents)
  const answer = contents.asksIfActive ? { label: STILL_MEETING, url: await activeUrl() } : null
  const footLinks = [
    ...(isGroupDeleted ? [] : [{ label: 'Stop e-mails from this group', url: unsubscribeUrl }]),
    { label: 'E-mail settings', url: `${SITE_ORIGIN}/dashboard/account` },
  ]
  const why = `This e-mail is about ${groupName === null ? "a group that you're in" : `the group ${groupName}`}.`
  const text = [
    ...bodyText(contents, replies),
    ...(answer ? [`${answer.label}: ${answer.url}`] : []),
    `${button.label}: ${button.url}`,
    '--',
    [why, ...footLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n')
  const page = await renderPage({
    title: subject,
    body: html`${picture && groupName !== null ? pictureHtml(picture, groupName) : ''}<h1 dir="auto">${heading}</h1>
${sentences.map((sentence) => html`<p dir="auto">${sentence}</p>`)}
${replies.map(repliesHtml)}
${quote === undefined ? '' : quoteHtml(quote)}
${answer ? html`<p><a class="button" href="${answer.url}">${answer.label}</a></p>` : ''}
<p><a class="${replies.length === 0 && !answer ? 'button' : ''}" href="${button.url}">${button.label}</a></p>`,
    foot: html`<p dir="auto">${why}</p>
<p>${footLinks.map(({ label, url }, at) => html`${at === 0 ? '' : ' · '}<a href="${url}">${label}</a>`)}</p>`,
  })
  return { subject, text, html: page }
}
