import { palettes } from '@hobbyhub/contract/shared/palettes'
import { site } from '@hobbyhub/contract/shared/site'
import { html, raw } from 'hono/html'
import { CACHE_CONTROL } from './config.ts'

const { light, dark } = palettes

// The styles load no background pictures, and no fonts: mails have them, too.
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 12px; overflow-wrap: anywhere; background: ${light.background.default}; color: ${light.text.primary};
  font: 16px/1.6 'Figtree', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif }
.card { max-width: 560px; margin: 0 auto; padding: 28px; border-radius: 16px; background: ${light.background.paper};
  border: 1px solid #E4DFDA }
.brand { margin: 0 0 20px; font-weight: 800; color: ${light.primary.main} }
.site { display: flex; flex-wrap: wrap; gap: 4px 20px; max-width: 560px; margin: 0 auto 12px; padding: 0 28px; font-weight: 600 }
.site a { color: ${light.primary.main}; text-decoration: none }
.site .name { margin-inline-end: auto; font-weight: 800 }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; letter-spacing: -0.02em }
p { margin: 0 0 12px }
.quote { margin: 0 0 16px; padding: 2px 0 2px 16px; border-inline-start: 3px solid ${light.primary.main} }
.button { display: inline-block; margin: 8px 0 4px; padding: 10px 22px; border: 0; border-radius: 999px;
  background: ${light.primary.main}; color: ${light.primary.contrastText}; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer }
.second { padding: 8px 20px; border: 2px solid ${light.primary.main}; background: transparent; color: ${light.primary.main} }
.card :is(p, li) a:not(.button) { color: ${light.primary.main} }
h2 { margin: 24px 0 4px; font-size: 17px; line-height: 1.3 }
.picture { display: block; width: 100%; max-height: min(300px, 30vh); margin: 0 0 20px; border-radius: 12px; object-fit: cover }
img.group { display: block; margin: 0 0 20px; border-radius: 12px; object-fit: cover }
form { margin: 0 0 12px }
.text { white-space: pre-line }
.facts { margin: 0 0 16px; padding: 0; list-style: none; color: ${light.text.secondary} }
.facts li + li { margin-top: 4px }
h1 + h2 { margin-top: 16px }
h2 + .facts { margin-bottom: 4px }
.facts + .text { margin-top: 16px }
.card > :last-child { margin-bottom: 0 }
.foot { max-width: 560px; margin: 16px auto 0; padding: 0 28px; font-size: 13px; color: ${light.text.secondary} }
.foot a { display: inline-block; color: inherit }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.background.default}; color: ${dark.text.primary} }
  .card { background: ${dark.background.paper}; border-color: #352F45 }
  .brand { color: ${dark.primary.main} }
  .quote { border-color: ${dark.primary.main} }
  .button { background: ${dark.primary.main}; color: ${dark.primary.contrastText} }
  .second { border-color: ${dark.primary.main}; background: transparent; color: ${dark.primary.main} }
  .card :is(p, li) a:not(.button), .site a { color: ${dark.primary.main} }
  .facts, .foot { color: ${dark.text.secondary} }
}
`

// What only the pages of the site have. The font's files have the same names in every build of the site (web/vite.config.ts). The
// second one is loaded only by pages with letters such as ž.
const SITE_STYLE = html`<link rel="preload" as="font" type="font/woff2" href="/assets/figtree-latin-wght-normal.woff2" crossorigin>
<style>
@font-face { font-family: 'Figtree'; font-weight: 300 900; font-display: swap;
  src: url('/assets/figtree-latin-wght-normal.woff2') format('woff2') }
@font-face { font-family: 'Figtree'; font-weight: 300 900; font-display: swap; unicode-range: U+100-2BA, U+1E00-1EFF;
  src: url('/assets/figtree-latin-ext-wght-normal.woff2') format('woff2') }
h1 { font-size: clamp(22px, 5vw, 30px); font-weight: 800 }
h2 + .facts li + li { margin-top: 8px }
[role='note'] { padding: 10px 16px; border-radius: 12px; background: ${light.primary.light}; font-weight: 600 }
@media (prefers-color-scheme: dark) { [role='note'] { background: ${dark.primary.light} } }
</style>`

/** The Content-Security-Policy of a page without scripts or pictures. Hosting adds the site's policy to static files only. */
export const PAGE_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The headers of a page with a secret URL. They keep the URL out of referrers, and the page out of caches. */
export const SECRET_PAGE_HEADERS = {
  'cache-control': CACHE_CONTROL.none,
  'content-security-policy': PAGE_CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
}

export type Html = ReturnType<typeof html>

type Page = {
  readonly title: string
  readonly body: Html
  readonly foot?: Html
  readonly head?: Html
  readonly header?: Html
}

/** Keeps a page out of search results. */
export const NOT_LISTED = html`<meta name="robots" content="noindex">`

/**
 * A complete HTML page, for a mail or for a browser. Values in `html` templates are escaped.
 *
 * @param page.header the links above the page, which is a page of the site then, with the site's font; by default, the page begins
 *   with the site's name, which is no link
 * @param page.head the meta elements for search engines; by default, one that keeps the page out of search results
 */
export const renderPage = async ({ title, body, foot, head = NOT_LISTED, header }: Page): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
${head}
<title>${title}</title>
<style>${raw(STYLE)}</style>
${header ? SITE_STYLE : ''}
</head>
<body>
${header ?? ''}
<main class="card">
${header ? '' : html`<p class="brand">${site.name}</p>`}
${body}
</main>
${foot ? html`<div class="foot">${foot}</div>` : ''}
</body>
</html>
`,
  )
