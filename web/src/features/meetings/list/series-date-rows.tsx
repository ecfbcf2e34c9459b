import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { MeetingRow } from './meeting-row.tsx'
import type { MeetingGroupAndViewer } from './use-meeting-actions.tsx'

/** A vertical list of meeting dates. */
export const MeetingDateList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      mt: 2,
      '& > li': { py: 1.75, borderTop: 1, borderColor: 'divider' },
      '& > li:last-of-type': { pb: 0 },
      // On paper, a row is only a date, so that a group with a series still fits on one page.
      '@media print': { mt: 0.5, columns: 2, '& > li': { py: 0.25, border: 0 } },
    }}
  >
    {children}
  </Box>
)

type SeriesDateRowsProps = MeetingGroupAndViewer & { head: Meeting; meetings: readonly Meeting[] }

/** The rows of a series' card, one for each date. `head` is the meeting whose title, place and notes are shown above the rows. */
export const SeriesDateRows = ({ head, meetings, ...groupAndViewer }: SeriesDateRowsProps) => (
  <MeetingDateList label={`Dates of ${head.title}`}>
    {meetings.map((meeting) => (
      <li key={meeting.id}>
        <MeetingRow {...groupAndViewer} meeting={meeting} head={head} />
      </li>
    ))}
  </MeetingDateList>
)

/** A row's height in px, in a narrow and a wide container: a date, the number of attendees and the user's reply. */
const ROW_HEIGHT = { xs: 142, wide: 68 }

/** Reserves the space of a series' rows until they are loaded, so that the layout does not shift. */
export const SeriesDateRowsSkeleton = ({ count }: { count: number }) => (
  <Box aria-hidden className="screen-only" sx={{ mt: 2 }}>
    {Array.from({ length: count }, (_, at) => (
      <Skeleton
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        key={at}
        sx={{ height: ROW_HEIGHT.xs, '@container (min-width: 700px)': { height: ROW_HEIGHT.wide } }}
      />
    ))}
  </Box>
)
