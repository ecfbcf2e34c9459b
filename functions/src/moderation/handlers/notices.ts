import type { endpoints } from '@hobbyhub/contract/endpoints'
import { notFoundHeaders, publicPageHeaders } from '../../groups/share/page-headers.ts'
import { renderNotFoundPage } from '../../groups/share/public-page.ts'
import { readSharedGroup } from '../../invites/read-shared-group.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countNotice } from '../../platform/http/rate-limit.ts'
import { storeNotice } from '../reports/give-notice.ts'
import { NOTICE_PAGE_CONTENT_SECURITY_POLICY, renderNoticePage } from '../reports/notice-page.ts'

/** The page on which anybody reports a group. Without such a group, it is the same page as that of a missing group. */
export const noticePage: Handler<typeof endpoints.noticePage> = async ({ params, caller, deadline }) => {
  const shared = await readSharedGroup(params.id, undefined, deadline)
  if (!shared) return { status: 404, headers: notFoundHeaders(), body: await renderNotFoundPage('Group') }
  const headers = publicPageHeaders(caller, NOTICE_PAGE_CONTENT_SECURITY_POLICY)
  return { status: 200, headers, body: await renderNoticePage(shared.group) }
}

export const giveNotice: Handler<typeof endpoints.giveNotice> = async ({ params, body, forwardedFor, deadline }) => {
  await countNotice(forwardedFor)
  const isNew = await storeNotice(params.id, body, deadline)
  return isNew ? { status: 201, body: { acknowledged: true } } : { status: 200, body: { acknowledged: true } }
}
