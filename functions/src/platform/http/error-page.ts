import { ERROR_STATUS } from '@hobbyhub/contract/shared/rest-error'
import { site } from '@hobbyhub/contract/shared/site'
import { html } from 'hono/html'
import type { ApiError } from '../api-error.ts'
import { CACHE_CONTROL } from '../config.ts'
import { PAGE_CONTENT_SECURITY_POLICY, renderPage } from '../html-page.ts'

/** Whether a browser opened the URL as a page: only then does a request accept text/html. */
export const isOpenedInBrowser = (accept: string | undefined): boolean => accept?.includes('text/html') === true

/** An error as an HTML page, for users who opened a link in a browser. */
export const errorPage = async ({ code, message, headers }: ApiError): Promise<Response> => {
  const body = html`<h1>This link doesn't work</h1>
<p>${message}</p>
<p><a class="button" href="/">Open ${site.name}</a></p>`
  return new Response(await renderPage({ title: "This link doesn't work", body }), {
    status: ERROR_STATUS[code],
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': CACHE_CONTROL.error,
    },
  })
}
