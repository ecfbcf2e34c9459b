import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MyPastMeetingItem } from '#features/meetings/past/my-past-meeting-item.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { CARD_STYLES, CardList } from '#shared/ui/card-list.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { MeetingSkeletons } from './meeting-skeletons.tsx'

/** The meetings that the user went to, or said they would, the latest first. */
const MyPastMeetings = ({ user }: { user: SessionUser }) => {
  const list = useInfiniteQuery(meetingQueries.ownPast(user.uid))
  if (list.isPending) return <MeetingSkeletons label="Loading your past meetings" />
  if (list.isLoadingError)
    return <LoadFailure title="We couldn't load your past meetings." onRetry={() => list.refetch()} />
  if (rowsOf(list.data).length === 0 && !list.hasNextPage)
    return (
      <MessagePanel
        drawing={nothingYet}
        headingLevel="h2"
        title="No past meetings"
        text="Meetings you've been to show up here."
      />
    )
  return (
    <CardList label="My past meetings" what="meetings" list={list}>
      {(meeting) => (
        <Box component="li" key={meeting.id} sx={CARD_STYLES}>
          <MyPastMeetingItem meeting={meeting} />
        </Box>
      )}
    </CardList>
  )
}

export default MyPastMeetings
