import { toICalendar } from '@hobbyhub/contract/meetings/calendar'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { site } from '@hobbyhub/contract/shared/site'
import { groupPageUrl } from '#features/groups/share/share-group.ts'
import { saveFile } from '#shared/save-file.ts'

/** The data of a meeting's calendar file. */
export type CalendarMeeting = {
  readonly groupId: string
  readonly groupName: string
  readonly meeting: Meeting
  readonly onlineUrl: string | undefined
}

/** Saves a meeting as a file that calendars can open. */
export const saveMeetingFile = ({ groupId, ...event }: CalendarMeeting): void => {
  const text = toICalendar(null, [{ ...event, pageUrl: groupPageUrl(groupId) }])
  saveFile(`${event.meeting.date} ${site.name}.ics`, new Blob([text], { type: 'text/calendar' }))
}
