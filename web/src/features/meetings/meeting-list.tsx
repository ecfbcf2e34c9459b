import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '../../shared/rest/pages.ts'
import { MoreRows } from '../../shared/ui/more-rows.tsx'
import { RetryLine } from '../../shared/ui/retry-line.tsx'
import { GroupMeeting, type MeetingsOf } from './group-meeting.tsx'
import { meetingQueries } from './queries.ts'

type MeetingListProps = MeetingsOf & {
  when: 'upcoming' | 'past'
  /** The id of a meeting that is shown elsewhere. */
  without?: string | undefined
  empty: string
}

/** Meetings of a group, page by page. */
const MeetingList = ({ when, without, empty, ...of }: MeetingListProps) => {
  const list = useInfiniteQuery(meetingQueries.ofGroup(of.group.id, when))
  const what = when === 'past' ? 'past meetings' : 'meetings'
  // The current list stays until the new one is there.
  if (list.isPending && when === 'upcoming')
    return (
      <Box
        role="status"
        aria-label="Loading meetings"
        sx={empty === '' ? { position: 'absolute' } : { color: 'text.secondary' }}
      >
        {empty}
      </Box>
    )
  if (list.isPending)
    return (
      <Box role="status" aria-label={`Loading ${what}`}>
        <Skeleton variant="rounded" height={140} />
      </Box>
    )
  if (list.isLoadingError) return <RetryLine text={`We couldn't load the ${what}.`} onRetry={() => list.refetch()} />
  const meetings = rowsOf(list.data).filter(({ id }) => id !== without)
  if (meetings.length === 0 && !list.hasNextPage)
    return empty === '' ? null : <Typography color="textSecondary">{empty}</Typography>
  return (
    <div className="screen-only">
      <Box
        component="ul"
        aria-label={when === 'past' ? 'Past meetings' : 'Further meetings'}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {meetings.map((meeting) => (
          <Box component="li" key={meeting.id} sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
            <GroupMeeting {...of} meeting={meeting} isReached />
          </Box>
        ))}
      </Box>
      <MoreRows what={what} list={list} />
    </div>
  )
}

/** The planned meetings besides the next one, cancelled ones included. */
export const FurtherMeetings = (props: Omit<MeetingListProps, 'when'>) => <MeetingList {...props} when="upcoming" />

/** Past meetings, loaded on demand. */
export const PastMeetings = (of: MeetingsOf) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide past meetings' : 'Show past meetings'}
      </Button>
      {isOpen && <MeetingList {...of} when="past" empty="This group has not met yet." />}
    </>
  )
}
