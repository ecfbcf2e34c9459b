import type { Plugin } from 'vite'
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
    ...PUBLIC_PATHS.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Writes robots.txt and sitemap.xml with the site's origin, and puts the origin into index.html (%SITE_ORIGIN%). */
export const siteFilesPlugin = (env: Record<string, string>): Plugin => ({
  name: 'site-files',
  transformIndexHtml: (html) => html.replaceAll('%SITE_ORIGIN%', siteOriginFromEnv(env)),
  generateBundle() {
    const origin = siteOriginFromEnv(env)
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(origin) })
    this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(origin) })
  },
})

/** VITE_SITE_ORIGIN, or the default origin of the project on Firebase Hosting. Without a trailing slash. */
export const siteOriginFromEnv = ({ VITE_SITE_ORIGIN, VITE_FIREBASE_CONFIG }: Record<string, string>): string => {
  if (VITE_SITE_ORIGIN) return new URL(VITE_SITE_ORIGIN).origin
  const { projectId = 'hobbyhub' }: { projectId?: string } = JSON.parse(VITE_FIREBASE_CONFIG || '{}')
  return `https://${projectId}.web.app`
}
