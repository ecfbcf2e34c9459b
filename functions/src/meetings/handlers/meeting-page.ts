import type { endpoints } from '@hobbyhub/contract/endpoints'
import { renderMeetingPage } from '../../groups/share/meeting-page.ts'
import { notFoundHeaders, publicPageHeaders } from '../../groups/share/page-headers.ts'
import { renderNotFoundPage } from '../../groups/share/public-page.ts'
import { SITE_ORIGIN } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readMeetingPage } from '../read-meeting-page.ts'

/** The public page of a meeting. An invalid id gets the 404 page instead of a 400, as if the meeting did not exist. */
export const meetingPage: Handler<typeof endpoints.meetingPage> = async ({ params, caller, deadline }) => {
  const shared = await readMeetingPage(params, deadline)
  if (!shared) return { status: 404, headers: notFoundHeaders(), body: await renderNotFoundPage('Meeting') }
  const body = await renderMeetingPage(shared, { origin: SITE_ORIGIN, now: new Date() })
  return { status: 200, headers: publicPageHeaders(caller), body }
}
