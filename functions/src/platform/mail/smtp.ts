import type { Transporter } from 'nodemailer'
import { environment } from '../environment.ts'

export type SmtpMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An iCalendar file to attach; null for none. */
  readonly calendar: string | null
  /** Each attempt to send a mail has the same id, so that mail programs recognise a duplicate. */
  readonly messageId: string
  /** null for a mail that nobody has subscribed to. */
  readonly unsubscribeUrl: string | null
  /** Who gets replies to the mail, if not its sender. */
  readonly replyTo?: { readonly name: string; readonly address: string }
}

/** Otherwise a text could contain an encoded word (RFC 2047), which mail programs would decode and show as other text. */
const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?')

/** How many mails are sent at a time. For servers that allow fewer, SMTP_URL may lower the number (`?maxConnections=2`). */
export const MAX_SMTP_CONNECTIONS = 5

/**
 * How long, in ms, the server may take for each answer. Some servers check an e-mail for spam before they accept it. If we gave
 * up sooner, we would send the e-mail a second time.
 */
const RESPONSE_TIMEOUT_MS = 120_000

/** How long, in ms, sending one e-mail may take, including the wait for a connection. */
const SEND_TIMEOUT_MS = 2 * RESPONSE_TIMEOUT_MS

/**
 * Connects to the server in the secret SMTP_URL, such as smtps://user:password@smtp.example.com:465. Throws if the server does
 * not answer, or refuses the sign-in.
 */
export const openSmtp = async (url = process.env.SMTP_URL ?? ''): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: RESPONSE_TIMEOUT_MS }
  const smtp = createTransport({ url, pool: true, maxConnections: MAX_SMTP_CONNECTIONS, ...timeouts })
  await smtp.verify()
  return smtp
}

const unsubscribeHeaders = (url: string) => ({
  // On one line: nodemailer's `list` option would fold it, and some servers then change the header, which breaks DKIM.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends one mail. Resolves once the server has accepted it. nodemailer encodes the headers, so that no text can add one. */
export const sendSmtpMessage = async (
  smtp: Transporter,
  { unsubscribeUrl, calendar, replyTo, ...message }: SmtpMessage,
): Promise<void> => {
  // A file and not an invitation (METHOD:REQUEST), which would ask for a reply by mail.
  const file = { filename: 'meeting.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }
  await smtp.sendMail({
    ...message,
    attachments: calendar === null ? [] : [{ ...file, content: calendar }],
    subject: withoutEncodedWords(message.subject),
    from: environment.MAIL_FROM,
    ...(replyTo ? { replyTo: { ...replyTo, name: withoutEncodedWords(replyTo.name) } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // For Exchange, which does not know Auto-Submitted: no automatic replies.
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    // Also ends the attempt if a server answers byte by byte, which never triggers the connection's timeouts.
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
}
