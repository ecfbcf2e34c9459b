import * as logger from 'firebase-functions/logger'
import { html } from 'hono/html'
import { SITE_ORIGIN } from '../../platform/config.ts'
import { describeFailure } from '../../platform/describe-failure.ts'
import type { Html } from '../../platform/html-page.ts'

/** The site's page app.html, and the headers that Hosting gives it. */
export type AppPage = { readonly text: string; readonly headers: Readonly<Record<string, string>> }

/** How long Hosting may take to answer, in ms. It is the function's own site, so it usually takes 10 to 50. */
const LIMIT_MS = 2000

/** The headers of firebase.json for pages. Hosting does not add them to the responses of functions, and the page needs them. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const

const TITLE = /<title>[^<]*<\/title>/g
const META = /<meta (?:[^">]|"[^"]*")*>\s*/g
/** What app.html says about the site, and a group's page says about the group instead. */
const IS_ABOUT_SITE = /^<meta (name="(description|twitter:[^"]*)"|property="og:[^"]*")/

const splitHead = (text: string): [head: string, rest: string] => {
  const end = text.indexOf('</head>')
  return [text.slice(0, end), text.slice(end)]
}

const checkText = (text: string): string => {
  if (splitHead(text)[0].match(TITLE)?.length !== 1) throw new Error('app.html has another form than expected')
  return text
}

let kept: (AppPage & { readonly etag: string }) | undefined

const fetchAppPage = async (): Promise<AppPage | null> => {
  try {
    // The address is fixed, and nothing of a request is passed on. A redirect is an error, so that no loop is possible.
    const response = await fetch(`${SITE_ORIGIN}/app.html`, {
      headers: kept ? { 'if-none-match': kept.etag } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (response.status === 304 && kept) return kept
    if (response.status !== 200) throw new Error(`app.html has the status ${response.status}`)
    const text = checkText(await response.text())
    const headers = Object.fromEntries(PAGE_HEADERS.map((name) => [name, response.headers.get(name) ?? '']))
    const etag = response.headers.get('etag')
    const page = { text, headers }
    kept = etag === null ? undefined : { ...page, etag }
    return page
  } catch (error) {
    logger.warn('app.html could not be fetched', describeFailure(error))
    return null
  }
}

let fetching: ReturnType<typeof fetchAppPage> | undefined

/**
 * Reads app.html from Hosting; null if that fails. Hosting is asked each time whether the instance's copy is still current: after a
 * deployment, a page of an older version would stay in the CDN for ten minutes, and the scripts that it names would be gone. Calls that
 * wait for Hosting at the same time share one request.
 */
export const readAppPage = (): Promise<AppPage | null> => {
  fetching ??= fetchAppPage().finally(() => {
    fetching = undefined
  })
  return fetching
}

/** The text of app.html with another title and other meta elements. */
export const withHead = async ({ text }: AppPage, title: string, meta: Html): Promise<string> => {
  const [head, rest] = splitHead(text)
  const own = String(
    await html`<title>${title}</title>
${meta}`,
  )
  const kept = head.replace(META, (tag) => (IS_ABOUT_SITE.test(tag) ? '' : tag))
  return kept.replace(TITLE, () => own) + rest
}
