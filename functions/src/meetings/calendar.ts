import { calendarEventUid, type Meeting } from '@hobbyhub/contract/meetings/meeting'
import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import ical, { ICalEventStatus } from 'ical-generator'

export type CalendarFeedMeeting = {
  readonly meeting: Meeting
  readonly groupName: string
  /** When the meeting was last written. */
  readonly changedAt: Date
  /** Set only for an online meeting in a user's personal calendar. */
  readonly onlineUrl?: string | undefined
}

const descriptionOf = ({ meeting, groupName }: CalendarFeedMeeting): string =>
  [groupName, meeting.cancelReason, meeting.notes].filter((text) => text !== null).join('\n\n')

/** Percent-encodes characters that the library would escape with a backslash, which calendar programs would keep in the URL. */
const plainAddress = (url: string): string => url.replaceAll(/[,;\\]/g, encodeURIComponent)

/**
 * Converts meetings to an iCalendar file (RFC 5545). Times are in UTC, and calendar programs show them in the user's own time
 * zone. A meeting has the same UID in every calendar, so that nobody sees it twice.
 */
export const toICalendar = (name: string, meetings: readonly CalendarFeedMeeting[]): string => {
  const calendar = ical({ name, prodId: { company: PRODUCT_NAME, product: 'Meetings' }, ttl: 60 * 60 })
  for (const each of meetings) {
    const { meeting, changedAt, onlineUrl } = each
    calendar.createEvent({
      id: calendarEventUid(meeting.id),
      start: new Date(meeting.startsAt),
      end: new Date(meeting.endsAt),
      stamp: changedAt,
      sequence: meeting.sequence,
      status: meeting.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: meeting.title,
      location: meeting.place,
      description: descriptionOf(each),
      ...(onlineUrl === undefined ? {} : { url: plainAddress(onlineUrl) }),
    })
  }
  // RFC 5545 requires a line break after every line, but the library leaves out the last one.
  return `${calendar}\r\n`
}
