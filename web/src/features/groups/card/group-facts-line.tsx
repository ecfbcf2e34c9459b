import type { Group } from '@hobbyhub/contract/groups/group'
import type { GroupCapacity } from '@hobbyhub/contract/groups/group-capacity'
import { placesLeftText } from '@hobbyhub/contract/groups/places-left-text'
import { hasDatePassed } from '@hobbyhub/contract/shared/today'
import { styled } from '@mui/material/styles'
import { countText } from '#shared/ui/count-text.ts'
import { ShortDate } from '#shared/ui/short-date.tsx'
import type { ListedGroup } from '../api/list-groups.ts'

/** The width of the separator between two facts. */
const GAP = '0.9em'

/**
 * A wrapping line of facts. Each fact except the first starts with a separator. A negative margin hides a separator at the start
 * of a line; for the first fact, padding offsets this margin. The first fact (the place) may break within a word, so that a long
 * word does not widen the container.
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

type GroupFactsLineProps = {
  group: Pick<Group, 'location' | 'startDate'> &
    Partial<Pick<ListedGroup, 'nextMeeting' | 'distanceKm'>> &
    GroupCapacity
  /** The visitor's date, 'YYYY-MM-DD'. */
  today: string
}

/**
 * Where and when a group meets, and how many places are left: "Berlin · 7 Dec · 8 of 10 places left". The date is the next
 * meeting's ("Meets 9 Dec") or, if none is planned, the start date. After the start date, the places are left out.
 */
export const GroupFactsLine = ({ group, today }: GroupFactsLineProps) => {
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
          <ShortDate date={next ? next.date : group.startDate} today={today} />
        </span>
        {!hasDatePassed(group.startDate, today) && (
          <span>
            <i> · </i>
            {placesLeftText(group, countText)}
          </span>
        )}
      </div>
    </Line>
  )
}
