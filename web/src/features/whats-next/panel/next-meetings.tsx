import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MeetingWithReply } from '#features/meetings/api/list-meetings.ts'
import { MeetingStartAndGroup } from '#features/meetings/time/meeting-time.tsx'
import { TextLink } from '#shared/ui/link.tsx'
import { SmallPicture } from '#shared/ui/small-picture.tsx'

const stateOf = ({ status, reply }: MeetingWithReply): string => {
  if (status === 'cancelled') return 'Cancelled'
  return reply === 'waiting' ? "You're on the waiting list" : "You're going"
}

/** The user's next meetings, soonest first. Each links to its group. */
export const NextMeetings = ({ meetings }: { meetings: readonly MeetingWithReply[] }) => (
  <Box component="ul" aria-label="Next meetings" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {meetings.map((meeting) => (
      <Box component="li" key={meeting.id} sx={{ display: 'flex', gap: 1.5 }}>
        <SmallPicture image={meeting.groupImage} category={meeting.groupCategory} />
        <Box sx={{ minWidth: 0 }}>
          <TextLink
            to="/groups/$id"
            params={{ id: meeting.groupId }}
            hash="meetings"
            dir="auto"
            sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            {meeting.title}
          </TextLink>
          <Typography>
            <MeetingStartAndGroup meeting={meeting} groupName={meeting.groupName} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {stateOf(meeting)}
          </Typography>
        </Box>
      </Box>
    ))}
  </Box>
)
