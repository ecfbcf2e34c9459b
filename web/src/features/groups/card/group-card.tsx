import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { hasDatePassed, localToday } from '@hobbyhub/contract/shared/today'
import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { deepEqual, Link } from '@tanstack/react-router'
import { memo } from 'react'
import { CategoryBadge } from '#shared/ui/category.tsx'
import type { ListedGroup } from '../api/list-groups.ts'
import { GroupFacts } from './group-facts.tsx'
import { GroupImage } from './group-image.tsx'
import { quietMark } from './quiet-mark.ts'
import { truncate } from './truncate.ts'

type GroupCardProps = {
  group: ListedGroup
  /** The visitor's relation to the group; undefined if there is none or it is not known. */
  membershipLabel: string | undefined
  /** The maximum length of the description's preview, in characters. */
  previewChars: number
  /** The visible text of the link: "See Details" on Explore, "See More" on Home. */
  linkLabel: string
  /** The heading level of the group's name: one below the heading above the cards. */
  headingLevel: 'h2' | 'h3'
}

/**
 * One styled element for the whole card. If each part were an MUI component with its own styles, a list of cards would take three
 * times as long to render.
 */
const Frame = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  '--ratio': '4 / 3',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 20,
  backgroundColor: 'var(--mui-palette-background-paper)',
  transition: 'transform 160ms, box-shadow 160ms, border-color 160ms',
  '&:hover, &:focus-within': {
    transform: 'translateY(-4px)',
    boxShadow: 'var(--mui-shadows-6)',
    borderColor: 'var(--mui-palette-primary-main)',
  },
  '& > :last-child': {
    padding: 20,
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    flexGrow: 1,
    alignItems: 'flex-start',
  },
  '& h2, & h3, & p': { width: '100%', margin: 0 },
  '& h2, & h3': { font: 'var(--mui-font-h3)', letterSpacing: '-0.01em' },
  '& p': { flexGrow: 1, font: 'var(--mui-font-body2)', color: 'var(--mui-palette-text-secondary)' },
  '& mark': {
    position: 'absolute',
    top: 12,
    left: 12,
    padding: '3px 12px',
    borderRadius: 99,
    fontSize: '0.8125rem',
    fontWeight: 700,
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    boxShadow: '0 1px 4px rgba(0, 0, 0, 0.4)',
    // Otherwise the browser would paint the black text of a highlighted passage, also on a black background.
    '@media (forced-colors: active)': { color: 'CanvasText', backgroundColor: 'Canvas' },
  },
  '& a': {
    paddingBlock: 4,
    fontWeight: 600,
    color: 'var(--mui-palette-primary-main)',
    textDecoration: 'none',
    textUnderlineOffset: '0.2em',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
    '& span': visuallyHidden,
  },
  // On a phone, a row: a small picture, and the text beside it, so that many groups fit on the screen.
  '@media (max-width: 599.95px)': {
    '--ratio': '1',
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    alignContent: 'start',
    alignItems: 'start',
    columnGap: 12,
    padding: 12,
    '& > :not(:last-child)': { borderRadius: 12 },
    // The placeholder of a picture that is missing shows only the category's icon.
    '& > [role="img"]': { padding: 0, '& span': { display: 'none' } },
    '& > :last-child': { padding: 0, flexFlow: 'row wrap', alignItems: 'center', gap: '4px 8px' },
    '& h2, & h3': { fontSize: '1.0625rem', lineHeight: 1.25 },
    '& p': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      // With less, Chrome takes lines that are cut off for a part of the largest paint, and this text for the largest one.
      lineHeight: 1.4,
    },
    // The category is at the end, beside the link.
    '& > :last-child > span': {
      order: 1,
      marginInlineEnd: 'auto',
      padding: 0,
      fontSize: '0.75rem',
      background: 'none',
      '& svg': { display: 'none' },
    },
    '& a': { order: 2, paddingBlock: 2, fontSize: '0.8125rem' },
    // Within the picture.
    '& mark': { top: 16, left: 16, maxWidth: 88, padding: '2px 8px', fontSize: 'min(0.6875rem, 16px)' },
  },
})

/** The label of a group that is quiet, has passed, is full or approves its members; undefined for any other group. */
const markOf = (group: Group, today: string): string | undefined => {
  const quiet = quietMark(group)
  if (quiet) return quiet
  if (hasDatePassed(group.startDate, today)) return 'Passed'
  // A full group that approves its members still takes requests.
  if (!hasFreePlace(group)) return group.approvalRequired ? 'Full, ask to join' : 'Full'
  return group.approvalRequired ? 'Ask to join' : undefined
}

/**
 * A group's card. Its one link covers the whole card. Props are compared deeply, so that a card is not rendered again when a
 * refetched list contains an equal group as a new object.
 */
export const GroupCard = memo(
  ({ group, membershipLabel, previewChars, linkLabel, headingLevel: Heading }: GroupCardProps) => {
    const today = localToday(new Date())
    const mark = membershipLabel ?? markOf(group, today)
    return (
      <Frame aria-label={group.groupName}>
        <GroupImage group={group} ratio="var(--ratio)" />
        <div>
          <CategoryBadge category={group.category} />
          <Heading dir="auto">{group.groupName}</Heading>
          {mark && <mark>{mark}</mark>}
          <GroupFacts group={group} today={today} />
          <p dir="auto">{truncate(group.description, previewChars)}</p>
          <Link to="/groups/$id" params={{ id: group.id }} aria-label={`${linkLabel}: ${group.groupName}`}>
            {linkLabel}
            {/* Search engines read the link's text and not its aria-label, so the text contains the group's name too. */}
            <span>: {group.groupName}</span>
          </Link>
        </div>
      </Frame>
    )
  },
  deepEqual,
)
