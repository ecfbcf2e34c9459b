import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import { idSchema } from '@hobbyhub/contract/shared/endpoint'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import type { Context } from 'hono'
import { CACHE_CONTROL, SITE_ORIGIN } from '../../platform/config.ts'
import { startDeadline } from '../../platform/deadline.ts'
import { groupRef } from '../../platform/firestore/refs.ts'
import { logError } from '../../platform/http/log-error.ts'
import { readsRateLimiter } from '../../platform/http/rate-limit.ts'
import { parseGroup } from '../groups.ts'
import { readAppPage, withHead } from '../share/app-page.ts'
import { groupPageHead, groupPageTitle } from '../share/share-page.ts'

/** How long the page may wait for the group, in ms. Without the group it is still a page, which reads the group itself. */
const LIMIT_MS = 2000

/** What previews of a link to the group show; null if there is no such group, or the site is closed. Costs one read. */
const readHead = async (id: string, isListed: boolean) => {
  if (isClosed || !idSchema.safeParse(id).success) return null
  const deadline = startDeadline(LIMIT_MS)
  const snapshot = await deadline.run(() => groupRef(id).get())
  if (!snapshot.exists) return null
  const group = parseGroup(snapshot)
  const next = meetingAhead(group.nextMeeting) ?? undefined
  const meta = groupPageHead(group, { origin: SITE_ORIGIN, isListed, next })
  return { title: groupPageTitle(group, next), meta }
}

/**
 * The site's page at /groups/{id}: app.html as Hosting serves it, with what previews of a link show of the group. Without the group,
 * because there is none or it cannot be read, the page is app.html unchanged. If app.html cannot be fetched, the address with a slash at
 * its end is opened instead, which Hosting itself answers with app.html.
 */
export const groupAppPage = async ({ req }: Context): Promise<Response> => {
  const { pathname, search, searchParams } = new URL(req.url)
  let isFailed = false
  const readHeadOrLog = async () => {
    try {
      await readsRateLimiter.address(req.header('x-forwarded-for'))
      return await readHead(req.param('id') ?? '', !searchParams.has('invite'))
    } catch (error) {
      logError(error, { method: req.method, path: req.routePath })
      isFailed = true
      return null
    }
  }
  const [page, head] = await Promise.all([readAppPage(), readHeadOrLog()])
  if (!page) {
    const location = `${pathname}/${search}`
    return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE_CONTROL.error } })
  }
  const body = head ? await withHead(page, head.title, head.meta) : page.text
  const cache = isFailed ? CACHE_CONTROL.none : CACHE_CONTROL.appPage
  return new Response(body, {
    headers: { ...page.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': cache },
  })
}
