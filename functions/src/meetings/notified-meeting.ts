import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { NewNotification } from '../notifications/add-notification.ts'

type Notified = NonNullable<NewNotification['meeting']>

/** What a notification, and its e-mail, store of a meeting. */
export const toNotifiedMeeting = (
  {
    id,
    title,
    date,
    time,
    timeZone,
    startsAt,
  }: Pick<Meeting, 'id' | 'title' | 'date' | 'time' | 'timeZone' | 'startsAt'>,
  { count = 1, reason = null }: Partial<Pick<Notified, 'count' | 'reason'>> = {},
): Notified => ({ id, title, date, time, timeZone, startsAt: new Date(startsAt), count, reason })
