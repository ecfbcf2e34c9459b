import type { endpoints } from '@hobbyhub/contract/endpoints'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { notFoundHeaders, publicPageHeaders } from '../../groups/share/page-headers.ts'
import { renderNotFoundPage } from '../../groups/share/public-page.ts'
import { renderSharePage } from '../../groups/share/share-page.ts'
import { readSharedGroup } from '../../invites/read-shared-group.ts'
import { SITE_ORIGIN } from '../../platform/config.ts'
import { closedPage } from '../../platform/http/closed-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readGroupPage } from '../read-group-page.ts'

/**
 * The public page of a group. An invalid id gets the 404 page instead of a 400, as if the group did not exist. On a closed site, only
 * whoever has an invitation to the group gets its page, without links to others.
 */
export const sharePage: Handler<typeof endpoints.sharePage> = async ({ params, query, url, caller, deadline }) => {
  const shared = await readSharedGroup(params.id, query.invite || undefined, deadline)
  if (isClosed && !(caller?.isAdmitted || shared?.link.invite !== undefined)) return closedPage()
  if (!shared) return { status: 404, headers: notFoundHeaders(), body: await renderNotFoundPage('Group') }
  const { group, link } = shared
  const isListed = !url.searchParams.has('invite')
  const page = await readGroupPage(group, link.now, deadline)
  const body = await renderSharePage(page, { origin: SITE_ORIGIN, isListed, ...link })
  return { status: 200, headers: publicPageHeaders(caller), body }
}
