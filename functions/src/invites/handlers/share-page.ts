import type { endpoints } from '@hobbyhub/contract/endpoints'
import { idSchema } from '@hobbyhub/contract/shared/endpoint'
import { parseGroup } from '../../groups/groups.ts'
import { renderGroupNotFoundPage, renderSharePage } from '../../groups/share-page.ts'
import { storedInviteProblem } from '../../members/redeem-invites.ts'
import { CACHE_CONTROL, SITE_ORIGIN } from '../../platform/config.ts'
import { groupRef, inviteRefByCode } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The page's Content-Security-Policy. Hosting adds the site's policy only to static files. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = { 'content-security-policy': POLICY, 'referrer-policy': 'strict-origin-when-cross-origin' }

/**
 * The share page of a group. A link may have been cut short or lengthened, so an invalid id gets the 404 page instead of a 400,
 * as if the group did not exist.
 */
export const sharePage: Handler<typeof endpoints.sharePage> = async ({ params: { id }, query, caller, deadline }) => {
  const group = idSchema.safeParse(id).success ? await deadline.run(() => groupRef(id).get()) : null
  if (!group?.exists) {
    const headers = { ...HEADERS, 'cache-control': CACHE_CONTROL.error }
    return { status: 404, headers, body: await renderGroupNotFoundPage() }
  }
  const parsed = parseGroup(group)
  const now = new Date()
  const code = query.invite || undefined
  const found = code === undefined ? null : await deadline.run(() => inviteRefByCode(id, code).get())
  const inviteProblem = found && storedInviteProblem(found, now)
  const invite = inviteProblem === null ? code : undefined
  const keepsApproval = found?.get('skipsApproval') === false
  return {
    status: 200,
    headers: { ...HEADERS, ...(caller ? {} : { 'cache-control': CACHE_CONTROL.sharePage }) },
    body: await renderSharePage(parsed, { origin: SITE_ORIGIN, now, invite, inviteProblem, keepsApproval }),
  }
}
