import type { Group } from '@hobbyhub/contract/groups/group'
import { type GroupCapacity, hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import { hasDatePassed } from '@hobbyhub/contract/shared/today'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import { styled } from '@mui/material/styles'
import { countText } from '#shared/ui/count-text.ts'
import { getDateTimeFormat } from '#shared/ui/date-formats.ts'
import { ShortDate } from '#shared/ui/short-date.tsx'
import type { ListedGroup } from '../api/list-groups.ts'

/** On a card, a long place is cut: if it wrapped, cards would move when the site's font replaces the first one. */
const Facts = styled('div')({
  width: '100%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  '& > :first-of-type': { color: 'var(--mui-palette-primary-main)', fontWeight: 700 },
  'article & > :last-of-type': { display: 'flex', alignItems: 'center' },
  '& svg': { fontSize: '1rem', marginInlineEnd: 4, flexShrink: 0, verticalAlign: 'text-bottom' },
  '& bdi': { minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { flexShrink: 0, whiteSpace: 'pre' },
  'article & bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

type GroupFactsProps = {
  group: Pick<Group, 'location' | 'startDate'> &
    Partial<Pick<ListedGroup, 'nextMeeting' | 'distanceKm'>> &
    GroupCapacity
  /** The visitor's date, 'YYYY-MM-DD'. */
  today: string
}

/** How many people have joined: "12 in". A group that nobody has joined and that people can still join says "Be the first". */
const membersText = (group: GroupFactsProps['group'], isPassed: boolean): string => {
  if (group.memberCount > 0) return ` · ${countText(group.memberCount)} in`
  return isPassed || !hasFreePlace(group) ? '' : ' · Be the first'
}

/**
 * When and where a group meets, and how many people have joined: "Sat 5 Dec, 18:00", and below it "Berlin · 12 in". Time and place
 * are the next meeting's. If none is planned, they are the group's start date and location.
 */
export const GroupFacts = ({ group, today }: GroupFactsProps) => {
  const next = meetingAhead(group.nextMeeting)
  const isPassed = hasDatePassed(group.startDate, today)
  return (
    <Facts>
      <div>
        {next ? (
          <time dateTime={next.startsAt}>
            {getDateTimeFormat(next, today).format(new Date(`${next.date}T${next.time}Z`))}
          </time>
        ) : (
          <>
            {!isPassed && 'Starts '}
            <ShortDate date={group.startDate} today={today} />
          </>
        )}
      </div>
      <div>
        <PlaceIcon aria-hidden />
        <bdi>{next ? next.place : group.location}</bdi>
        <span>
          {group.distanceKm !== undefined && ` · ${group.distanceKm === 0 ? 'Less than 1' : group.distanceKm} km away`}
          {membersText(group, isPassed)}
        </span>
      </div>
    </Facts>
  )
}
