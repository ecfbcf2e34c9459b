import type { Group } from '@hobbyhub/contract/groups/group'
import type { GroupCapacity } from '@hobbyhub/contract/groups/group-capacity'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { hasPassed, localToday } from '@hobbyhub/contract/shared/days'
import { styled } from '@mui/material/styles'
import { ShortDate } from '../../shared/ui/short-date.tsx'
import type { ListedGroup } from './list-groups.ts'
import { placesText } from './places-text.ts'

/** The width of a separator. */
const GAP = '0.9em'

/**
 * A wrapping line of facts. Each fact but the first begins with a separator as wide as GAP; a negative margin hides it at the
 * start of a line, which the first fact offsets by padding. That fact, the place, may break within a word, so that a long one
 * does not widen its container.
 */
const Line = styled('div')({
  width: '100%',
  overflow: 'hidden',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  '& > div': { display: 'flex', flexWrap: 'wrap', marginLeft: `-${GAP}` },
  '& > div > *': { maxWidth: '100%' },
  '& > div > * + *': { whiteSpace: 'nowrap' },
  '& > div > :first-of-type': { overflowWrap: 'anywhere', paddingLeft: GAP },
  '& i': { display: 'inline-block', width: GAP, textAlign: 'center', whiteSpace: 'pre' },
})

type GroupFactsProps = {
  group: Pick<Group, 'location' | 'startDate'> &
    Partial<Pick<ListedGroup, 'nextMeeting' | 'distanceKm'>> &
    GroupCapacity
  /** The visitor's date, 'YYYY-MM-DD'. */
  today: string
}

/**
 * The date of the next meeting in its own time zone. If an old browser does not know that zone, the visitor's own zone is used.
 */
const meetingDate = ({ startsAt, timeZone }: NonNullable<GroupWithMeeting['nextMeeting']>): string => {
  try {
    // The Swedish format of a date is the ISO format.
    return new Date(startsAt).toLocaleDateString('sv', { timeZone })
  } catch {
    return localToday(new Date(startsAt))
  }
}

/**
 * Where and when a group meets, and how many places are left: "Berlin · 7 Dec · 8 of 10 places left", or
 * "Berlin · Meets 9 Dec · …" if a meeting is planned.
 */
export const GroupFacts = ({ group, today }: GroupFactsProps) => {
  const next = group.nextMeeting && Date.parse(group.nextMeeting.startsAt) > Date.now() ? group.nextMeeting : null
  return (
    <Line>
      <div>
        <span>
          <bdi>{group.location}</bdi>
        </span>
        {group.distanceKm !== undefined && (
          <span>
            <i> · </i>
            {group.distanceKm === 0 ? 'Less than 1 km away' : `${group.distanceKm} km away`}
          </span>
        )}
        <span>
          <i> · </i>
          {next && 'Meets '}
          <ShortDate date={next ? meetingDate(next) : group.startDate} today={today} />
        </span>
        {!hasPassed(group.startDate, today) && (
          <span>
            <i> · </i>
            {placesText(group)}
          </span>
        )}
      </div>
    </Line>
  )
}
