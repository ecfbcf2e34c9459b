import type { endpoints } from '@hobbyhub/contract/endpoints'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { ApiError } from '../../platform/api-error.ts'
import { CACHE_CONTROL, SITE_ORIGIN } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { parseSitemapNumber, readSitemap, readSitemapProgress, sitemapIndexXml, sitemapXml } from '../sitemaps.ts'

const headersFor = (caller: unknown) => (caller ? {} : { 'cache-control': CACHE_CONTROL.sitemap })

export const sitemap: Handler<typeof endpoints.sitemap> = async ({ caller, deadline }) => ({
  status: 200,
  headers: headersFor(caller),
  // A closed site has no files of groups for search engines.
  body: sitemapIndexXml(isClosed ? { files: 0, writtenOn: '' } : await readSitemapProgress(deadline), SITE_ORIGIN),
})

/** A file of groups. Hosting serves pages.xml itself, which the site's build writes. */
export const groupSitemap: Handler<typeof endpoints.groupSitemap> = async ({ params, caller, deadline }) => {
  const [, number = ''] = /^groups-(.*)$/.exec(params.sitemap) ?? []
  const file = parseSitemapNumber(number)
  const found = file === null ? null : await readSitemap(file, deadline)
  if (!found) throw new ApiError('not-found', 'There is no such sitemap.')
  return { status: 200, headers: headersFor(caller), body: sitemapXml(found, SITE_ORIGIN) }
}
