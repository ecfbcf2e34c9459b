import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGoToNextMeeting } from '../api/go-to-next-meeting.ts'

const REPLIED = { going: "You're going.", waiting: "You're on the waiting list.", notGoing: "You can't go." } as const

/** After a meeting: the button by which the user goes to the next one, or their reply to it. Nothing for other notifications. */
const NextMeetingReply = ({ notification }: { notification: RestNotification }) => {
  const { kind, groupId, meeting, reply } = notification
  const { mutate, isPending, data } = useGoToNextMeeting()
  if (kind !== 'next-meeting' || groupId === null || !meeting || Date.parse(meeting.startsAt) <= Date.now()) return null
  const status = data?.status ?? reply
  if (status) return <Typography role={data ? 'status' : undefined}>{REPLIED[status]}</Typography>
  return (
    <Button
      size="small"
      variant="contained"
      aria-label={`Going to ${meeting.title}`}
      onClick={() => !isPending && mutate({ groupId, meetingId: meeting.id })}
      sx={{ my: 0.75 }}
    >
      Going
    </Button>
  )
}

export default NextMeetingReply
