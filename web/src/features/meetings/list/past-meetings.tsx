import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { AttendanceSummary } from '../past/attendance-summary.tsx'
import { meetingQueries } from '../queries.ts'
import { MeetingRow } from './meeting-row.tsx'
import { MeetingDateList } from './series-date-rows.tsx'
import type { MeetingGroupAndViewer } from './use-meeting-actions.tsx'

const PastList = (groupAndViewer: MeetingGroupAndViewer) => {
  const list = useInfiniteQuery(meetingQueries.ofGroup(groupAndViewer.group.id, 'past'))
  if (list.isPending)
    return (
      <Box role="status" aria-label="Loading past meetings">
        <Skeleton variant="rounded" height={140} />
      </Box>
    )
  if (list.isLoadingError)
    return <RetryLine text="We couldn't load the past meetings." onRetry={() => list.refetch()} />
  const meetings = rowsOf(list.data)
  if (meetings.length === 0 && !list.hasNextPage)
    return <Typography color="textSecondary">This group hasn't met yet.</Typography>
  return (
    <div className="screen-only">
      <MeetingDateList label="Past meetings">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow {...groupAndViewer} meeting={meeting} head={null} />
          </li>
        ))}
      </MeetingDateList>
      <ListFooter what="past meetings" list={list} />
    </div>
  )
}

/** Reserves the height of the button and of the line beside it, which come late or never, so that nothing below moves. */
const BUTTON_ROW = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: { xs: 60, sm: 40 } } as const

/**
 * The button that shows or hides past meetings, for a group that has some. They are loaded on the first press. If it cannot be read
 * whether there are some, the button is shown.
 *
 * @param isReached whether the user has reached the section of meetings
 */
export const PastMeetings = ({ isReached, ...groupAndViewer }: MeetingGroupAndViewer & { isReached: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: hasPast, isError } = useQuery({
    ...meetingQueries.hasPast(groupAndViewer.group.id),
    enabled: isReached,
  })
  return (
    <>
      <Box className="screen-only" sx={BUTTON_ROW}>
        {(hasPast ?? isError) && (
          <Button
            variant="outlined"
            color="inherit"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ flexShrink: 0 }}
          >
            {isOpen ? 'Hide past meetings' : 'Show past meetings'}
          </Button>
        )}
        {hasPast && <AttendanceSummary groupId={groupAndViewer.group.id} />}
      </Box>
      {isOpen && <PastList {...groupAndViewer} />}
    </>
  )
}
