import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { palettes } from '@hobbyhub/contract/shared/palettes'
import { site } from '@hobbyhub/contract/shared/site'
import type { Plugin } from 'vite'
import { MADE_PUBLIC_FOLDER } from '../../../contract/build/site-folder.ts'
import { computeBuildId } from './compute-build-id.ts'
import { escapeHtml } from './escape-html.ts'
import { readLegalPages } from './legal/legal-plugin.ts'
import { PRIVATE_PATHS, PUBLIC_PATHS } from './pages.ts'

/** The prefixes of paths that search engines must not visit. */
const DISALLOWED = [...PRIVATE_PATHS.filter((path) => path.lastIndexOf('/') === 0), '/update-group/']

const robots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...PUBLIC_PATHS, ...readLegalPages().map(({ name }) => `/legal/${name}`)].map(
      (path) => `  <url><loc>${origin}${path}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

const { background } = palettes.light

const hasOwnPreview = existsSync(join(MADE_PUBLIC_FOLDER, 'og.png'))

const manifest = JSON.stringify({
  name: site.name,
  short_name: site.name,
  description: site.description,
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: background.default,
  theme_color: background.default,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** A text in quotes of a script in a page. */
const inScript = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003C')

/** What stands in index.html between percent signs. */
const PLACEHOLDERS = {
  '%BRAND_NAME%': escapeHtml(site.name),
  '%BRAND_NAME_IN_SCRIPT%': inScript(site.name),
  '%BRAND_TAGLINE%': escapeHtml(site.slogan),
  '%BRAND_DESCRIPTION%': escapeHtml(site.description),
  // HobbyHub's own preview is a drawing; another site's shows its name and slogan.
  '%PREVIEW_SHOWS%': hasOwnPreview ? escapeHtml(site.slogan) : 'people with their hobbies, together',
  '%BUILD_ID%': computeBuildId(),
}

/**
 * Writes robots.txt, the sitemap of the pages and the web manifest, and puts the site's origin (%SITE_ORIGIN%), words and the id of
 * the build into index.html.
 */
export const siteFilesPlugin = (env: Record<string, string>): Plugin => ({
  name: 'site-files',
  transformIndexHtml: (html) =>
    Object.entries({ '%SITE_ORIGIN%': siteOriginFromEnv(env), ...PLACEHOLDERS }).reduce(
      (page, [placeholder, text]) => page.replaceAll(placeholder, () => text),
      html,
    ),
  configureServer({ middlewares }) {
    middlewares.use('/site.webmanifest', (_, response) => response.end(manifest))
  },
  generateBundle() {
    const origin = siteOriginFromEnv(env)
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(origin) })
    this.emitFile({ type: 'asset', fileName: 'sitemaps/pages.xml', source: sitemap(origin) })
    this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: manifest })
  },
})

/** VITE_SITE_ORIGIN, or the default origin of the project on Firebase Hosting. Without a trailing slash. */
export const siteOriginFromEnv = ({ VITE_SITE_ORIGIN, VITE_FIREBASE_CONFIG }: Record<string, string>): string => {
  if (VITE_SITE_ORIGIN) return new URL(VITE_SITE_ORIGIN).origin
  const { projectId = 'hobbyhub' }: { projectId?: string } = JSON.parse(VITE_FIREBASE_CONFIG || '{}')
  return `https://${projectId}.web.app`
}
