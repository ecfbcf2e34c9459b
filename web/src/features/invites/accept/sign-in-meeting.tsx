import { MEETING_ERROR_MESSAGES } from '@hobbyhub/contract/meetings/meeting'
import { shownPlace } from '@hobbyhub/contract/meetings/online-place'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'
import { isComing, type RedirectMeeting } from './use-redirect-meeting.ts'

/** The title, time and place of the meeting that a visitor wanted to open. */
export const SignInMeeting = ({ meeting }: { meeting: RedirectMeeting }) => {
  const { title, place, startsAt, endsAt, date, time, timeZone, status } = meeting
  const { there, here } = meetingTimeTexts({
    startsAt,
    date,
    time,
    timeZone,
    ...(endsAt === undefined ? {} : { endsAt }),
  })
  return (
    <Box sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
      <Typography dir="auto" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {!isComing(meeting) && (
        <Typography>
          {MEETING_ERROR_MESSAGES[status === 'cancelled' ? 'meeting-cancelled' : 'meeting-passed']}
        </Typography>
      )}
      <time dateTime={startsAt}>{there}</time>
      {here !== null && <Typography color="textSecondary">Your time: {here}</Typography>}
      <Typography dir="auto">{shownPlace(place)}</Typography>
    </Box>
  )
}
