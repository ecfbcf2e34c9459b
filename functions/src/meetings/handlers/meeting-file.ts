import type { endpoints } from '@hobbyhub/contract/endpoints'
import { toICalendar } from '@hobbyhub/contract/meetings/calendar'
import { meetingPagePath } from '../../groups/share/page-urls.ts'
import { meetingNotFoundError } from '../../platform/api-error.ts'
import { CACHE_CONTROL, SITE_ORIGIN } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readMeetingPage } from '../read-meeting-page.ts'

/** One meeting as a file for calendar programs. Anybody may have it, so it is without the online address. */
export const meetingFile: Handler<typeof endpoints.meetingFile> = async ({ params, caller, deadline }) => {
  const shared = await readMeetingPage(params, deadline)
  if (!shared) throw meetingNotFoundError()
  const { group, meeting } = shared
  const pageUrl = SITE_ORIGIN + meetingPagePath(params.id, params.meetingId)
  return {
    status: 200,
    headers: caller ? {} : { 'cache-control': CACHE_CONTROL.calendar },
    body: toICalendar(null, [{ meeting, groupName: group.groupName, pageUrl }]),
  }
}
