import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import { styled } from '@mui/material/styles'
import type { ListedGroup } from '../api/list-groups.ts'
import { type GroupWithFacts, groupFactTexts } from './group-fact-texts.ts'

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
  group: GroupWithFacts & Partial<Pick<ListedGroup, 'distanceKm'>>
  /** The visitor's date, 'YYYY-MM-DD'. */
  today: string
}

/** When and where a group meets, and how many people have joined: "Sat 5 Dec, 18:00", and below it "Berlin · 12 in". */
export const GroupFacts = ({ group, today }: GroupFactsProps) => {
  const { starts, dateTime, when, where, members } = groupFactTexts(group, today)
  const { distanceKm } = group
  return (
    <Facts>
      <div>
        {starts}
        <time dateTime={dateTime}>{when}</time>
      </div>
      <div>
        <PlaceIcon aria-hidden />
        <bdi>{where}</bdi>
        <span>
          {distanceKm !== undefined && ` · ${distanceKm || 'Less than 1'} km away`}
          {members}
        </span>
      </div>
    </Facts>
  )
}
