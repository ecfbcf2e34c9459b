import { html } from 'hono/html'
import { renderPage } from '../platform/html-page.ts'
import type { SmtpMessage } from '../platform/mail/smtp.ts'
import { quoteHtml, quoteText } from './quote.ts'

/** What an e-mail of the site itself says, as plain text that may come from users. */
export type SiteMailText = {
  readonly subject: string
  readonly sentences: readonly string[]
  /** A text that somebody wrote, which the mail quotes. */
  readonly quote?: string | undefined
  readonly button?: { readonly label: string; readonly url: string }
  /** Why the recipient gets it. */
  readonly foot: string
}

/** An e-mail of the site itself, which is about no subscription to a group, as text and as HTML. */
export const composeSiteMail = async ({
  subject,
  sentences,
  quote,
  button,
  foot,
}: SiteMailText): Promise<Pick<SmtpMessage, 'subject' | 'text' | 'html'>> => ({
  subject,
  text: [
    subject,
    ...sentences,
    ...(quote === undefined ? [] : [quoteText(quote)]),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    '--',
    foot,
  ].join('\n\n'),
  html: await renderPage({
    title: subject,
    body: html`<h1 dir="auto">${subject}</h1>
${sentences.map((sentence) => html`<p dir="auto">${sentence}</p>`)}
${quote === undefined ? '' : quoteHtml(quote)}
${button ? html`<p><a class="button" href="${button.url}">${button.label}</a></p>` : ''}`,
    foot: html`<p dir="auto">${foot}</p>`,
  }),
})
