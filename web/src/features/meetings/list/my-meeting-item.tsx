import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import type { MeetingWithReply } from '../api/list-meetings.ts'
import { AddToCalendarButton } from '../calendar/add-to-calendar-button.tsx'
import { meetingQueries } from '../queries.ts'
import { ReplyButtons } from '../reply/reply-buttons.tsx'
import { MeetingWithGroup } from './meeting-with-group.tsx'
import { OnlineLink } from './online-link.tsx'

/** How soon a meeting must begin for its online link to be read, in ms. Each link costs a request of its own. */
const SOON_MS = 24 * 60 * 60 * 1000

/** A meeting in My Meetings, with its group and the user's reply. */
export const MyMeetingItem = ({ meeting, user }: { meeting: MeetingWithReply; user: SessionUser }) => {
  const { id, groupId, groupName, reply, guests, position } = meeting
  const isPlanned = meeting.status === 'planned'
  const isSoon = Date.parse(meeting.startsAt) < Date.now() + SOON_MS
  const hasLink = isPlanned && meeting.isOnline && reply === 'going'
  const { data, isLoading } = useQuery({
    ...meetingQueries.privateDetail(groupId, id, user.uid),
    enabled: hasLink && isSoon,
  })
  const onlineUrl = hasLink ? data?.onlineUrl : undefined
  return (
    <MeetingWithGroup meeting={meeting}>
      {isPlanned && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 1, columnGap: 2 }}>
          <ReplyButtons {...{ groupId, meeting, user, reply, guests, position }} />
          {(onlineUrl !== undefined || isLoading) && (
            // While the address is read, the link's place is kept.
            <Box sx={onlineUrl === undefined ? { visibility: 'hidden' } : null}>
              <OnlineLink url={onlineUrl ?? ''} title={meeting.title} />
            </Box>
          )}
          <AddToCalendarButton groupId={groupId} groupName={groupName} meeting={meeting} onlineUrl={onlineUrl} />
        </Box>
      )}
    </MeetingWithGroup>
  )
}
