import type { Group } from '@hobbyhub/contract/groups/group'
import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import ical from 'ical-generator'
import { saveFile } from '../../shared/save-file.ts'
import { groupAddress } from './share/share-group.ts'

type Dated = Pick<Group, 'id' | 'groupName' | 'startDate' | 'location' | 'description'>

/** A group's start date as an all-day event of a calendar file. Saved twice it replaces itself: its uid is the group's. */
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
  // The library leaves out the last line's end.
  return `${calendar}\r\n`
}

/** Saves the start date of a group as a file that calendars open. */
export const saveCalendarDate = (group: Dated): void =>
  saveFile(`${group.startDate} ${PRODUCT_NAME}.ics`, new Blob([calendarFile(group)], { type: 'text/calendar' }))
