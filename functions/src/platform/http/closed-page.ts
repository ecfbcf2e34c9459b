import { html } from 'hono/html'
import { CACHE_CONTROL } from '../config.ts'
import { PAGE_CONTENT_SECURITY_POLICY, renderPage } from '../html-page.ts'

const renderClosedPage = (): Promise<string> =>
  renderPage({
    title: 'This site is closed',
    body: html`<h1>This site is closed</h1>
<p>Only its members see what is here. If you are one, log in.</p>
<p><a class="button" href="/auth/login">Log in</a></p>`,
  })

const HEADERS = {
  'cache-control': CACHE_CONTROL.error,
  'content-security-policy': PAGE_CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** What visitors of a closed site get at every public page: the same whether there is such a group or not. */
export const closedPage = async () => ({ status: 404, headers: HEADERS, body: await renderClosedPage() }) as const

export const closedPageResponse = async (): Promise<Response> => {
  const { status, headers, body } = await closedPage()
  return new Response(body, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
