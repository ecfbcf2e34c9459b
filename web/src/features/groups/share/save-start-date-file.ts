import type { Group } from '@hobbyhub/contract/groups/group'
import { site } from '@hobbyhub/contract/shared/site'
import ical from 'ical-generator'
import { saveFile } from '#shared/save-file.ts'
import { groupPageUrl } from './share-group.ts'

type Dated = Pick<Group, 'id' | 'groupName' | 'startDate' | 'location' | 'description'>

/**
 * A calendar file with a group's start date as an all-day event. The event's uid contains the group's id, so that a calendar
 * replaces the event if the user opens a newer file.
 */
const calendarFile = ({ id, groupName, startDate, location, description }: Dated): string => {
  const address = groupPageUrl(id)
  const calendar = ical({ prodId: { company: site.name, product: 'Groups', language: 'EN' } })
  calendar.createEvent({
    id: `${id}@${new URL(address).hostname}`,
    // The library writes the date in UTC.
    start: new Date(`${startDate}T00:00:00Z`),
    allDay: true,
    summary: groupName,
    location,
    description: `${description}\n\n${address}`,
    url: address,
  })
  // The library leaves out the line break that the format requires after the last line.
  return `${calendar}\r\n`
}

/** Saves a group's start date as a file that calendars can open. */
export const saveStartDateFile = (group: Dated): void =>
  saveFile(`${group.startDate} ${site.name}.ics`, new Blob([calendarFile(group)], { type: 'text/calendar' }))
