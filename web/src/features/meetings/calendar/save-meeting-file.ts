import { calendarEventUid, type Meeting } from '@hobbyhub/contract/meetings/meeting'
import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import ical, { ICalEventStatus } from 'ical-generator'
import { saveFile } from '../../../shared/save-file.ts'
import { groupPageUrl } from '../../groups/share/share-group.ts'

/** The data of a meeting's calendar file. */
export type CalendarMeeting = {
  readonly groupId: string
  readonly groupName: string
  readonly meeting: Meeting
  readonly onlineUrl: string | undefined
}

/**
 * A meeting as a calendar file. The event has the same UID as in the calendars that users subscribe to, so that a calendar
 * program shows the meeting only once.
 */
const calendarFile = ({ groupId, groupName, meeting, onlineUrl }: CalendarMeeting): string => {
  const { id, title, place, notes, startsAt, endsAt, sequence, status } = meeting
  const address = groupPageUrl(groupId)
  const calendar = ical({ prodId: { company: PRODUCT_NAME, product: 'Meetings', language: 'EN' } })
  calendar.createEvent({
    id: calendarEventUid(id),
    start: new Date(startsAt),
    end: new Date(endsAt),
    sequence,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    location: place,
    description: [groupName, notes, address].filter((text) => text !== null).join('\n\n'),
    url: onlineUrl ?? address,
  })
  // The library leaves out the line break that the format requires after the last line.
  return `${calendar}\r\n`
}

/** Saves a meeting as a file that calendars can open. */
export const saveMeetingFile = (saved: CalendarMeeting): void =>
  saveFile(
    `${saved.meeting.startsAt.slice(0, 10)} ${PRODUCT_NAME}.ics`,
    new Blob([calendarFile(saved)], { type: 'text/calendar' }),
  )
