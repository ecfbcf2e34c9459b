import type { ContactMessage } from '@hobbyhub/contract/mail/contact'
import { site } from '@hobbyhub/contract/shared/site'
import { html } from 'hono/html'
import { SITE_ORIGIN } from '../platform/config.ts'
import { renderPage } from '../platform/html-page.ts'
import type { SmtpMessage } from '../platform/mail/smtp.ts'
import { quoteHtml, quoteText } from './quote.ts'

/** A message by the contact form as text and as HTML, for the people who run the site. */
export const composeContactMail = async ({
  name,
  email,
  message,
}: ContactMessage): Promise<Pick<SmtpMessage, 'subject' | 'text' | 'html'>> => {
  const subject = `${name} wrote to ${site.name}`
  const sentences = [
    `This message came by the contact form. The address is as ${name} typed it: ${email}`,
    'Reply to this e-mail to answer.',
  ]
  const foot = `The contact form: ${SITE_ORIGIN}/contact`
  return {
    subject,
    text: [subject, ...sentences, quoteText(message), '--', foot].join('\n\n'),
    html: await renderPage({
      title: subject,
      body: html`<h1 dir="auto">${subject}</h1>
${sentences.map((sentence) => html`<p dir="auto">${sentence}</p>`)}
${quoteHtml(message)}`,
      foot: html`<p>${foot}</p>`,
    }),
  }
}
