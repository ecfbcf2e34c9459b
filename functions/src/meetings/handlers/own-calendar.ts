import type { endpoints } from '@hobbyhub/contract/endpoints'
import { toICalendar } from '@hobbyhub/contract/meetings/calendar'
import { site } from '@hobbyhub/contract/shared/site'
import { ApiError } from '../../platform/api-error.ts'
import { CACHE_CONTROL } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readCalendarMeetings } from '../calendar-meetings.ts'
import { findUserByCalendarSecret } from '../calendar-secret.ts'

export const ownCalendar: Handler<typeof endpoints.ownCalendar> = async ({ params, deadline }) => {
  const [, secret] = /^([\w-]+)\.ics$/.exec(params.file) ?? []
  const user = secret === undefined ? null : await findUserByCalendarSecret(secret, deadline)
  if (user === null) throw new ApiError('not-found', 'There is no such calendar.')
  const body = toICalendar(site.name, await readCalendarMeetings(user, deadline))
  return { status: 200, headers: { 'cache-control': CACHE_CONTROL.none }, body }
}
