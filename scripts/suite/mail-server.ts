import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import getPort from 'get-port'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod/mini'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { originOf, PROJECT_ID } from './environment.ts'
import { listenOnPort } from './listen-on-port.ts'

const PAGE_PORT = 1080
/** How many mails are kept. Older ones are deleted. */
const MAX_MAILS = 500

type ParsedMail = Awaited<ReturnType<typeof PostalMime.parse>>

const toAttachment = ({ filename, mimeType, method, content }: ParsedMail['attachments'][number]) => ({
  filename: filename ?? '',
  contentType: method === undefined ? mimeType : `${mimeType}; method=${method}`,
  text: typeof content === 'string' ? content : new TextDecoder().decode(content),
})

/** A mail that this server has received in place of a real one. */
const readMail = async (raw: Buffer, to: readonly string[]) => {
  const mail = await PostalMime.parse(raw)
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    attachments: mail.attachments.map(toAttachment),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  }
}
type ReceivedMail = Awaited<ReturnType<typeof readMail>>

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
})
type AuthLink = z.infer<typeof codesSchema>['oobCodes'][number]

/** The links that Firebase Authentication itself would have mailed, newest first; none if its emulator does not answer. */
const readAuthLinks = async (auth: string): Promise<AuthLink[]> => {
  try {
    const response = await fetch(`${auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`)
    return codesSchema.parse(await response.json()).oobCodes.reverse()
  } catch {
    return []
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The page's Content-Security-Policy, which the mails in its frames inherit: they can neither run scripts nor load anything. */
const MAIL_PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action http:"

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 720px; margin: 24px auto; padding: 0 12px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
details { margin: 8px 0; border: 1px solid #8886; border-radius: 8px; padding: 8px 12px }
summary { cursor: pointer }
iframe { width: 100%; height: 560px; border: 1px solid #8886; border-radius: 8px; margin-top: 12px }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`

/** Makes links open in a new tab, because the site forbids frames. */
const NEW_TAB = '<base target="_blank">'

const attachmentRow = ({ filename, contentType, text }: ReceivedMail['attachments'][number]): string => `<details>
<summary>Attached: ${escapeHtml(filename)} (${escapeHtml(contentType)})</summary>
<pre>${escapeHtml(text)}</pre>
</details>`

const row = ({ to, subject, receivedAt, html, text, attachments, headers }: ReceivedMail): string => `<details>
<summary><b>${escapeHtml(subject)}</b><br>to ${escapeHtml(to.join(', '))}, ${escapeHtml(receivedAt)}</summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`${NEW_TAB}${html}`)}" title="The mail"></iframe>
${attachments.map(attachmentRow).join('\n')}
<p>List-Unsubscribe: ${escapeHtml(headers['list-unsubscribe'] ?? 'none')}</p>
<pre>${escapeHtml(text)}</pre>
</details>`

const authRow = ({ email, requestType, oobLink }: AuthLink): string =>
  `<li><a href="${escapeHtml(oobLink)}" target="_blank">${escapeHtml(requestType)}</a> to ${escapeHtml(email)}</li>`

const authLinks = (links: readonly AuthLink[]): string =>
  links.length === 0 ? '' : `<h2>Links of Firebase Authentication</h2>\n<ul>${links.map(authRow).join('')}</ul>`

/** The page with the mails that the local mail server received and the links that Firebase would have mailed, newest first. */
const renderMailPage = (mails: readonly ReceivedMail[], links: readonly AuthLink[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails</title><style>${STYLE}</style>
<h1>Mails</h1>
<p>${mails.length === 0 ? 'None yet.' : 'E-mails that the site would have sent, the newest first.'} Reload for more.</p>
${mails.map(row).join('\n')}
${authLinks(links)}`

/**
 * Starts a mail server that keeps mails in memory instead of sending them on, and a page that shows these mails and the links
 * of the Auth emulator at `auth`. Both end with this process.
 *
 * @returns the URL of the mail server, and the origin of the page, whose path `/mails.json` has the mails as JSON
 */
export const startMailServer = async (auth: string): Promise<{ readonly smtpUrl: string; readonly origin: string }> => {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      mails.unshift(await readMail(await buffer(stream), to))
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
