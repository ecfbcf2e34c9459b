import { html } from 'hono/html'
import { toPage } from '../platform/html-page.ts'
import type { Message } from '../platform/mail/smtp.ts'
import { SITE_ORIGIN } from '../platform/options.ts'

/** The contents of an e-mail, as plain text that users wrote. It is escaped here. */
export type Contents = {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
  /** What somebody wrote. */
  readonly quote?: string
  readonly groupId: string
  readonly groupName: string
}

const bodyText = ({ heading, sentences, quote }: Contents): string[] => [
  heading,
  ...sentences,
  ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ')]),
]

const BUTTON = 'Open the group'

/** An e-mail as text and as HTML. Both say the same, and load nothing. */
export const compose = async (
  contents: Contents,
  { unsubscribeUrl }: { readonly unsubscribeUrl: string },
): Promise<Pick<Message, 'subject' | 'text' | 'html'>> => {
  const { subject, heading, sentences, quote, groupId, groupName } = contents
  const groupUrl = `${SITE_ORIGIN}/groups/${encodeURIComponent(groupId)}`
  const accountUrl = `${SITE_ORIGIN}/dashboard/account`
  const why = `You get this e-mail because of the group ${groupName}.`
  const text = [
    ...bodyText(contents),
    `${BUTTON}: ${groupUrl}`,
    '--',
    `${why}\nStop e-mails from this group: ${unsubscribeUrl}\nE-mail settings: ${accountUrl}`,
  ].join('\n\n')
  const page = await toPage({
    title: subject,
    body: html`<h1 dir="auto">${heading}</h1>
${sentences.map((sentence) => html`<p dir="auto">${sentence}</p>`)}
${quote === undefined ? '' : html`<p class="quote" dir="auto">${quote}</p>`}
<p><a class="button" href="${groupUrl}">${BUTTON}</a></p>`,
    foot: html`<p dir="auto">${why}</p>
<p><a href="${unsubscribeUrl}">Stop e-mails from this group</a> · <a href="${accountUrl}">E-mail settings</a></p>`,
  })
  return { subject, text, html: page }
}
