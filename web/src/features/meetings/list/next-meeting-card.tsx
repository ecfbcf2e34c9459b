import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { MEETINGS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CARD_STYLES } from '#shared/ui/card-list.tsx'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { meetingQueries } from '../queries.ts'
import { hasEnded } from '../time/has-ended.ts'
import { GroupMeetingItem } from './group-meeting-item.tsx'
import { SeriesDateRows, SeriesDateRowsSkeleton } from './series-date-rows.tsx'
import type { MeetingGroupAndViewer } from './use-meeting-actions.tsx'

type NextMeetingCardProps = MeetingGroupAndViewer & {
  /** The next meeting's id. It comes from the group's own document, so that no list has to be read first. */
  id: string
  /** The next meeting as the list contains it, if the list is loaded. Shown until the meeting's own query has a result. */
  listed: Meeting | undefined
  /** The other upcoming dates of the meeting's series, as far as they are loaded. */
  further: readonly Meeting[]
  isReached: boolean
  isListPending: boolean
}

/** The card of the next meeting, with the other upcoming dates of its series. */
export const NextMeetingCard = ({
  id,
  listed,
  further,
  isReached,
  isListPending,
  ...groupAndViewer
}: NextMeetingCardProps) => {
  const query = { ...meetingQueries.detail(groupAndViewer.group.id, id), placeholderData: () => listed }
  const { data: meeting, isPending, isLoadingError, refetch } = useQuery(query)
  if (isPending)
    return (
      <Box role="status" aria-label="Loading the next meeting" sx={CARD_STYLES}>
        <Skeleton width="60%" height={32} />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </Box>
    )
  // The group's document can be outdated, so the meeting may have ended or no longer exist.
  const isThere = meeting && !hasEnded(meeting)
  const head = meeting ?? further[0]
  if (!isThere && !isLoadingError && further.length === 0) return null
  const mayHaveMore = isThere && meeting.seriesId !== null && isListPending
  return (
    <Box sx={CARD_STYLES}>
      {isLoadingError && <RetryLine text="We couldn't load the next meeting." onRetry={() => refetch()} />}
      {isThere && <GroupMeetingItem key={id} {...groupAndViewer} meeting={meeting} isNext isReached={isReached} />}
      {isThere && !groupAndViewer.canManage && !groupAndViewer.isMember && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Members reply here. Join this group to say that you're going.
        </Typography>
      )}
      {(mayHaveMore || further.length > 0) && (
        <Typography component="h4" sx={{ mt: 3, fontWeight: 700, '@media print': { mt: 1 } }}>
          More dates
        </Typography>
      )}
      {mayHaveMore && <SeriesDateRowsSkeleton count={MEETINGS_PER_PAGE - 1} />}
      {head && further.length > 0 && <SeriesDateRows {...groupAndViewer} head={head} meetings={further} />}
    </Box>
  )
}
