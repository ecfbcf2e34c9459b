import type { Meeting } from './meeting.ts'

export type CalendarEvent = {
  readonly meeting: Meeting
  readonly groupName: string
  /** The URL of the page of the group or the meeting. Left out in calendars of a group's members, who know where to look. */
  readonly pageUrl?: string | undefined
  /** When the meeting was last written, if that is known. */
  readonly changedAt?: Date
  /** Must be set only in a calendar or a file of a user who may see it. */
  readonly onlineUrl?: string | undefined
}

/** The text of a meeting's entry in a calendar. */
export const calendarDescription = ({ meeting, groupName, pageUrl }: CalendarEvent): string =>
  [groupName, meeting.cancelReason, meeting.notes, pageUrl].filter((text) => text).join('\n\n')
