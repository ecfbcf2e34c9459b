import type { Group } from '@hobbyhub/contract/groups/group'
import { type GroupCapacity, hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import { hasDatePassed } from '@hobbyhub/contract/shared/today'
import { countText } from '#shared/ui/count-text.ts'
import { formatShortDate, getDateTimeFormat } from '#shared/ui/date-formats.ts'
import type { ListedGroup } from '../api/list-groups.ts'

export type GroupWithFacts = Pick<Group, 'location' | 'startDate'> &
  Partial<Pick<ListedGroup, 'nextMeeting'>> &
  GroupCapacity

/** How many people have joined: "12 in". A group that nobody has joined and that people can still join says "Be the first". */
const membersText = (group: GroupWithFacts, isPassed: boolean): string => {
  if (group.memberCount > 0) return ` · ${countText(group.memberCount)} in`
  return isPassed || !hasFreePlace(group) ? '' : ' · Be the first'
}

/**
 * When and where a group meets, and how many people have joined. Time and place are the next meeting's. If none is planned, they
 * are the group's start date and location. `today` is the visitor's date, 'YYYY-MM-DD'.
 */
export const groupFactTexts = (group: GroupWithFacts, today: string) => {
  const next = meetingAhead(group.nextMeeting)
  const isPassed = hasDatePassed(group.startDate, today)
  return {
    starts: next || isPassed ? '' : 'Starts ',
    dateTime: next?.startsAt ?? group.startDate,
    when: next
      ? getDateTimeFormat(next, today).format(new Date(`${next.date}T${next.time}Z`))
      : formatShortDate(group.startDate, today),
    where: next?.place ?? group.location,
    members: membersText(group, isPassed),
  }
}
