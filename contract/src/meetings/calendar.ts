import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { site } from '../shared/site.ts'
import { type CalendarEvent, calendarDescription } from './calendar-event.ts'
import { calendarEventUid, type Meeting } from './meeting.ts'

/** Percent-encodes characters that the library would escape with a backslash, which calendar programs would keep in the URL. */
const plainAddress = (url: string): string => url.replaceAll(/[,;\\]/g, encodeURIComponent)

/** Many calendar programs do not show the status, so the title of a cancelled meeting says it, too. Nobody is busy then. */
const statusFields = ({ status, title }: Meeting) =>
  status === 'cancelled'
    ? {
        status: ICalEventStatus.CANCELLED,
        summary: `Cancelled: ${title}`,
        transparency: ICalEventTransparency.TRANSPARENT,
      }
    : { status: ICalEventStatus.CONFIRMED, summary: title }

/**
 * Converts meetings to an iCalendar file (RFC 5545). Times are in UTC, and calendar programs show them in the user's own time
 * zone. A meeting has the same UID in every calendar, so that nobody sees it twice.
 *
 * @param name the name of a calendar to which users can subscribe; null for a file of meetings, which is saved or mailed
 */
export const toICalendar = (name: string | null, events: readonly CalendarEvent[]): string => {
  const kind = name === null ? { method: ICalCalendarMethod.PUBLISH } : { name, ttl: 60 * 60 }
  const calendar = ical({ ...kind, prodId: { company: site.name, product: 'Meetings' } })
  for (const each of events) {
    const { meeting, pageUrl, changedAt, onlineUrl = pageUrl } = each
    calendar.createEvent({
      id: calendarEventUid(meeting.id),
      start: new Date(meeting.startsAt),
      end: new Date(meeting.endsAt),
      sequence: meeting.sequence,
      location: meeting.place,
      description: calendarDescription(each),
      ...statusFields(meeting),
      ...(changedAt === undefined ? {} : { stamp: changedAt }),
      ...(onlineUrl === undefined ? {} : { url: plainAddress(onlineUrl) }),
    })
  }
  // RFC 5545 requires a line break after every line, but the library leaves out the last one.
  return `${calendar}\r\n`
}
