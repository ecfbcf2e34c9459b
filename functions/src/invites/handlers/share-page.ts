import type { endpoints } from '@hobbyhub/contract/endpoints'
import { renderGroupNotFoundPage, renderSharePage } from '../../groups/share-page.ts'
import { CACHE_CONTROL, SITE_ORIGIN } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readSharedGroup } from '../read-shared-group.ts'

/** The page's Content-Security-Policy. Hosting adds the site's policy only to static files. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = { 'content-security-policy': POLICY, 'referrer-policy': 'strict-origin-when-cross-origin' }

/** The share page of a group. An invalid id gets the 404 page instead of a 400, as if the group did not exist. */
export const sharePage: Handler<typeof endpoints.sharePage> = async ({ params, query, caller, deadline }) => {
  const shared = await readSharedGroup(params.id, query.invite || undefined, deadline)
  if (!shared) {
    const headers = { ...HEADERS, 'cache-control': CACHE_CONTROL.error }
    return { status: 404, headers, body: await renderGroupNotFoundPage() }
  }
  const headers = { ...HEADERS, ...(caller ? {} : { 'cache-control': CACHE_CONTROL.sharePage }) }
  const body = await renderSharePage(shared.group, { origin: SITE_ORIGIN, ...shared.link })
  return { status: 200, headers, body }
}
