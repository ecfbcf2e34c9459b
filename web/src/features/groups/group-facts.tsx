import { hasPassed } from '@hobbyhub/contract/dates'
import type { Group, Places } from '@hobbyhub/contract/group'
import { styled } from '@mui/material/styles'
import { ShortDate } from '../../shared/ui/short-date.tsx'
import { placesText } from './places-text.ts'

/** The width of a separator. */
const GAP = '0.9em'

/**
 * Parts that wrap. Each begins with a separator in a gap of its own; at the start of a line that gap is cut off. A long
 * place is cut to one line.
 */
const Line = styled('div')({
  width: '100%',
  overflow: 'hidden',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  '& > div': { display: 'flex', flexWrap: 'wrap', marginLeft: `-${GAP}` },
  '& > div > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& i': { display: 'inline-block', width: GAP, textAlign: 'center', whiteSpace: 'pre' },
})

type GroupFactsProps = {
  group: Pick<Group, 'location' | 'startDate'> & Places
  /** The visitor's date, 'YYYY-MM-DD'. */
  today: string
}

/** Where and when a group meets, and how many places are left: "Berlin · 7 Dec · 8 of 10 places left". */
export const GroupFacts = ({ group, today }: GroupFactsProps) => (
  <Line>
    <div>
      <span title={group.location}>
        <i />
        <bdi>{group.location}</bdi>
      </span>
      <span>
        <i> · </i>
        <ShortDate date={group.startDate} today={today} />
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
