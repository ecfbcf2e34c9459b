import type { Group } from '@hobbyhub/contract/groups/group'
import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import ical from 'ical-generator'
import { saveFile } from '../../shared/save-file.ts'
import { groupAddress } from './share/share-group.ts'

type Dated = Pick<Group, 'id' | 'groupName' | 'startDate' | 'location' | 'description'>

/**
 * A group's start date as an all-day event of a calendar file. Its uid is derived from the group's, so that saving it again
 * replaces it.
 */
const calendarFile = ({ id, groupName, startDate, location, description }: Dated): string => {
  const address = groupAddress(id)
  const calendar = ical({ prodId: { company: PRODUCT_NAME, product: 'Groups', language: 'EN' } })
  calendar.createEvent({
    id: `${id}@${new URL(address).hostname}`,
    // The library writes the day in UTC.
    start: new Date(`${startDate}T00:00:00Z`),
    allDay: true,
    summary: groupName,
    location,
    description: `${description}\n\n${address}`,
    url: address,
  })
  // The library omits the line break after the last line.
  return `${calendar}\r\n`
}

/** Saves a group's start date as a file that calendars can open. */
export const saveCalendarDate = (group: Dated): void =>
  saveFile(`${group.startDate} ${PRODUCT_NAME}.ics`, new Blob([calendarFile(group)], { type: 'text/calendar' }))
