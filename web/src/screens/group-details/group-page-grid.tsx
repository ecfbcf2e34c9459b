import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { GroupImage } from '#features/groups/card/group-image.tsx'
import { pagePartStyles, TWO_COLUMNS_MEDIA_QUERY } from './page-part-styles.ts'

/** The space above a group's page, as `sx` of its Container. */
export const PAGE_TOP = { pt: { xs: 2, md: 7 } }

/**
 * The picture is square in a wide window. On a phone it is 16:9 and takes at most 40 % of the window's height, so that the join
 * button is visible without scrolling.
 */
const PICTURE = {
  '--ratio': '16 / 9',
  borderRadius: 6,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  '& > *': { maxHeight: '40svh' },
  [TWO_COLUMNS_MEDIA_QUERY]: { '--ratio': '1 / 1', gridArea: 'picture', '& > *': { maxHeight: 'none' } },
  '@media print': { width: '7cm' },
} as const

/** The approximate length of a line in the description's column in a wide window, in characters. */
const LINE_CHARS = 70
/** A description with at least this many lines is tall enough to put the meetings beside it. */
const TALL_LINES = 20

const isTall = (text: string): boolean =>
  text.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / LINE_CHARS)), 0) >= TALL_LINES

/** The page's grid: one column on a phone, two in a wide window. `areas` are its rows between the head and the people. */
const columns = (areas: string) => ({
  display: 'grid',
  columnGap: { xs: 3, md: 7 },
  rowGap: { xs: 3, md: 5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [TWO_COLUMNS_MEDIA_QUERY]: {
    gridTemplate: `'head picture' auto ${areas} 'people people' auto / minmax(0, 1.15fr) minmax(0, 1fr)`,
  },
})

/** The requests to join take the whole width, because there can be many. */
const REQUESTS = `'requests requests' auto`

/** Below a short description, the meetings take the whole width, so that no column has a large gap. */
const BELOW = `'about announcements' auto 'meetings meetings' auto`
const BESIDE = `'about announcements' auto 'about meetings' 1fr`
const BESIDE_WITHOUT_ANNOUNCEMENTS = `'about meetings' auto`

const HEAD = { ...pagePartStyles('head'), gap: { xs: 2, sm: 3 } }

type GroupPageGridProps = {
  group: Pick<Group, 'groupName' | 'category' | 'image' | 'description'>
  /** Whether the page has a column for announcements. */
  hasAnnouncements: boolean
  /** Whether the page has a row for requests to join. */
  hasRequests?: boolean
  head: ReactNode
  /** The parts below the head (page-part-styles.ts). */
  children?: ReactNode
}

/** The grid of a group's page: its picture, its head, and the parts below. */
export const GroupPageGrid = ({ group, hasAnnouncements, hasRequests = false, head, children }: GroupPageGridProps) => {
  const beside = hasAnnouncements ? BESIDE : BESIDE_WITHOUT_ANNOUNCEMENTS
  return (
    <Box sx={columns(`${hasRequests ? REQUESTS : ''} ${isTall(group.description) ? beside : BELOW}`)}>
      <Box sx={PICTURE}>
        <GroupImage group={group} ratio="var(--ratio)" eager isWide />
      </Box>
      <Box sx={HEAD}>{head}</Box>
      {children}
    </Box>
  )
}
