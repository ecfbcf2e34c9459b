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

/** `over`: the server accepts no mail at all for now. `refused`: it will never accept this one. */
export type SendingFailure = 'over' | 'refused'

/** nodemailer's codes for a failure that is about one mail: its addresses, or its contents. */
const ABOUT_ONE: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

export const failureOf = (error: unknown): SendingFailure => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return 'over'
  return ABOUT_ONE.includes(error.code) && Number(error.responseCode) >= 500 ? 'refused' : 'over'
}

const CONNECTIONS = 3

/** Connections to the server that the secret SMTP_URL names, such as smtps://user:password@smtp.example.com:465. */
export const openSmtp = async (url = process.env.SMTP_URL ?? ''): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  return createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...timeouts })
}

/** Resolves once the server has taken the mail. nodemailer writes the headers: none can be added through a text. */
export const sendMessage = async (smtp: Transporter, { unsubscribeUrl, ...message }: Message): Promise<void> => {
  await smtp.sendMail({
    ...message,
    // Otherwise a name could pass for an encoded word, which mail programs show as something else.
    subject: message.subject.replaceAll('=?', '= ?'),
    from: environment.MAIL_FROM,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: unsubscribeUrl },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
