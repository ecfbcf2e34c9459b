/** A mail that the local server has received in place of a real one. */
export type ReceivedMail = {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly receivedAt: string
}

/** A link that Firebase Authentication itself would mail, for example to confirm an e-mail address. */
export type AuthLink = { readonly to: string; readonly purpose: string; readonly href: string }

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The page's Content-Security-Policy, which the mails in its frames inherit: they can neither run scripts nor load anything. */
export const MAIL_PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action http:"

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 720px; margin: 24px auto; padding: 0 12px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
details { margin: 8px 0; border: 1px solid #8886; border-radius: 8px; padding: 8px 12px }
summary { cursor: pointer }
iframe { width: 100%; height: 560px; border: 1px solid #8886; border-radius: 8px; margin-top: 12px }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`

/** Makes links open in a new tab, because the site forbids frames. */
const NEW_TAB = '<base target="_blank">'

const row = ({ to, subject, receivedAt, html, text, headers }: ReceivedMail): string => `<details>
<summary><b>${escapeHtml(subject)}</b><br>to ${escapeHtml(to.join(', '))}, ${escapeHtml(receivedAt)}</summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`${NEW_TAB}${html}`)}" title="The mail"></iframe>
<p>List-Unsubscribe: ${escapeHtml(headers['list-unsubscribe'] ?? 'none')}</p>
<pre>${escapeHtml(text)}</pre>
</details>`

const authRow = ({ to, purpose, href }: AuthLink): string =>
  `<li><a href="${escapeHtml(href)}" target="_blank">${escapeHtml(purpose)}</a> to ${escapeHtml(to)}</li>`

const authLinks = (links: readonly AuthLink[]): string =>
  links.length === 0 ? '' : `<h2>Links of Firebase Authentication</h2>\n<ul>${links.map(authRow).join('')}</ul>`

/** The page with the mails that the local mail server received and the links that Firebase would have mailed, newest first. */
export const renderMailPage = (mails: readonly ReceivedMail[], links: readonly AuthLink[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails</title><style>${STYLE}</style>
<h1>Mails</h1>
<p>${mails.length === 0 ? 'None yet.' : 'E-mails that the site would have sent, the newest first.'} Reload for more.</p>
${mails.map(row).join('\n')}
${authLinks(links)}`
