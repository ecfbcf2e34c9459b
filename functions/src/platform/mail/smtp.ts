import type { Transporter } from 'nodemailer'
import { environment } from '../environment.ts'

export type Message = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for each attempt, so that mail programs recognise a duplicate. */
  readonly messageId: string
  readonly unsubscribeUrl: string
}

/** How many mails are sent at once. SMTP_URL may lower it with `?maxConnections=2` for servers that allow fewer. */
export const MAX_CONNECTIONS = 5

/**
 * How long the server may take for each answer. Some check for spam before they accept an e-mail. A client that gives
 * up sooner would send it a second time.
 */
const ANSWER_TIMEOUT_MS = 120_000

/** How long sending one e-mail may take, including the wait for a connection. */
const SEND_TIMEOUT_MS = 2 * ANSWER_TIMEOUT_MS

/**
 * Opens connections to the server that the secret SMTP_URL names, such as smtps://user:password@smtp.example.com:465. Throws if
 * it does not answer, or refuses the sign-in.
 */
export const openSmtp = async (url = process.env.SMTP_URL ?? ''): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: ANSWER_TIMEOUT_MS }
  const smtp = createTransport({ url, pool: true, maxConnections: MAX_CONNECTIONS, ...timeouts })
  await smtp.verify()
  return smtp
}

/** Sends one mail. Resolves once the server has accepted it. nodemailer writes the headers, so no text can add one. */
export const sendMessage = async (smtp: Transporter, { unsubscribeUrl, ...message }: Message): Promise<void> => {
  await smtp.sendMail({
    ...message,
    // Otherwise a name could look like an encoded word, which mail programs show as something else.
    subject: message.subject.replaceAll('=?', '= ?'),
    from: environment.MAIL_FROM,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: unsubscribeUrl },
    disableFileAccess: true,
    disableUrlAccess: true,
    // Also stops a server that answers byte by byte, which no timeout of the connection does.
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
}
