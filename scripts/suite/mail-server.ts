import { createServer } from 'node:http'
import getPort from 'get-port'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod/mini'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { originOf, PROJECT_ID } from './environment.ts'
import { listenOnPort } from './listen-on-port.ts'
import { type AuthLink, MAIL_PAGE_CSP, type ReceivedMail, renderMailPage } from './mail-page.ts'

const PAGE_PORT = 1080
/** How many mails are kept. Older ones are deleted. */
const MAX_MAILS = 500

export type MailServer = {
  /** The URL of the mail server, for the functions. */
  readonly smtpUrl: string
  /** The origin of the page with the mails. Its path `/mails.json` has the mails as JSON. */
  readonly origin: string
}

const readMail = async (raw: Buffer, to: readonly string[]): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(raw)
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  }
}

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
})

/** The links that Firebase Authentication would have mailed, newest first; none if its emulator does not answer. */
const readAuthLinks = async (auth: string): Promise<AuthLink[]> => {
  try {
    const response = await fetch(`${auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`)
    const { oobCodes } = codesSchema.parse(await response.json())
    return oobCodes
      .map(({ email, requestType, oobLink }) => ({ to: email, purpose: requestType, href: oobLink }))
      .reverse()
  } catch {
    return []
  }
}

/**
 * Starts a mail server that keeps mails in memory instead of sending them on, and a page that shows these mails and the links
 * of the Auth emulator at `auth`. Both end with this process.
 */
export const startMailServer = async (auth: string): Promise<MailServer> => {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      const to = session.envelope.rcptTo.map(({ address }) => address)
      mails.unshift(await readMail(Buffer.concat(chunks), to))
      mails.length = Math.min(mails.length, MAX_MAILS)
      done()
    },
  })
  const page = createServer(async ({ url = '/' }, response) => {
    const isJson = url.startsWith('/mails.json')
    const type = isJson ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': MAIL_PAGE_CSP,
    })
    response.end(isJson ? JSON.stringify(mails) : renderMailPage(mails, await readAuthLinks(auth)))
  })
  const smtpPort = await listenOnPort(smtp.server)
  const pagePort = await listenOnPort(page, await getPort({ port: PAGE_PORT, host: LOOPBACK_HOST }))
  // Listening servers should not keep the process alive.
  page.unref()
  smtp.server.unref()
  return { smtpUrl: `smtp://${LOOPBACK_HOST}:${smtpPort}`, origin: originOf(pagePort) }
}
