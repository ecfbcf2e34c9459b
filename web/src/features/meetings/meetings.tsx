import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CARD } from '../../shared/ui/card-list.tsx'
import { RetryLine } from '../../shared/ui/retry-line.tsx'
import { useReached } from '../../shared/ui/use-reached.ts'
import { GroupMeeting, type MeetingsOf } from './group-meeting.tsx'
import { hasEnded } from './has-ended.ts'
import { PlanLink } from './meeting-actions.tsx'
import { FurtherMeetings, PastMeetings } from './meeting-list.tsx'
import { nextMeetingOf } from './next-meeting-of.ts'
import { meetingQueries } from './queries.ts'

type MeetingsProps = Omit<MeetingsOf, 'group'> & { group: GroupWithMeeting }

/** The meeting that the group's own document names: it is there without reading a list. */
const NextMeeting = ({ id, isReached, ...of }: MeetingsProps & { id: string; isReached: boolean }) => {
  const { data: meeting, isPending, isLoadingError, refetch } = useQuery(meetingQueries.detail(of.group.id, id))
  if (isPending)
    return (
      <Box role="status" aria-label="Loading the next meeting" sx={CARD}>
        <Skeleton width="60%" height={32} />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </Box>
    )
  if (isLoadingError)
    return (
      <Box sx={CARD}>
        <RetryLine text="We couldn't load the next meeting." onRetry={() => refetch()} />
      </Box>
    )
  // The next meeting was deleted, or is over since the group was last written. Other meetings are listed below.
  if (!meeting || hasEnded(meeting)) return null
  return (
    <Box sx={CARD}>
      <GroupMeeting {...of} meeting={meeting} isNext isReached={isReached} />
      {!of.isOwn && !of.isMember && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Members reply here. Join this group to say that you're going.
        </Typography>
      )}
    </Box>
  )
}

/** When a group meets. Nothing is shown of a group without a meeting to those who are not in it. */
export const Meetings = (props: MeetingsProps) => {
  const [section, setSection] = useState<HTMLElement | null>(null)
  const isReached = useReached(section)
  const { group, isOwn, isMember } = props
  const next = nextMeetingOf(group)
  if (!next && !isOwn && !isMember) return null
  const empty = isOwn
    ? 'No meeting planned yet. Plan the first one, so that members know when to come.'
    : 'No meeting planned yet.'
  return (
    <Box
      ref={setSection}
      component="section"
      aria-labelledby="meetings"
      sx={{ width: '100%', display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="h2" id="meetings" tabIndex={-1} sx={{ fontSize: '1.375rem', scrollMarginTop: 16 }}>
          Meetings
        </Typography>
        {isOwn && <PlanLink groupId={group.id} isFirst={!next} />}
      </Box>
      {next && <NextMeeting {...props} id={next.id} isReached={isReached} />}
      {!next && !isReached && <Typography color="textSecondary">{empty}</Typography>}
      {isReached && <FurtherMeetings {...props} without={next?.id} empty={next ? '' : empty} />}
      <PastMeetings {...props} />
    </Box>
  )
}
