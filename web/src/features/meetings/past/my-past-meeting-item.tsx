import Typography from '@mui/material/Typography'
import type { MeetingWithReply } from '../api/list-meetings.ts'
import { MeetingWithGroup } from '../list/meeting-with-group.tsx'

/** A past meeting in My Meetings, with its group and whether an organizer saw the user there. */
export const MyPastMeetingItem = ({ meeting }: { meeting: MeetingWithReply }) => {
  const { came } = meeting
  return (
    <MeetingWithGroup meeting={meeting}>
      {came !== null && (
        <Typography sx={{ fontWeight: 600 }}>{came ? 'You were there.' : "You weren't there."}</Typography>
      )}
    </MeetingWithGroup>
  )
}
