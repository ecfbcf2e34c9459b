import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import { instantText, meetingTimes } from './meeting-times.ts'

type MeetingTimeProps = {
  meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'timeZone'>
  /** Whether the time zone's name is shown elsewhere. */
  isZoneKnown?: boolean
}

/** The time of a meeting in its own time zone and, if the visitor's time differs, below that in the visitor's. */
export const MeetingTime = ({ meeting, isZoneKnown = false }: MeetingTimeProps) => {
  const { there, bare, here } = meetingTimes(meeting)
  return (
    <>
      <Box component="time" dateTime={meeting.startsAt} sx={{ fontWeight: 600 }}>
        {isZoneKnown ? bare : there}
      </Box>
      {here !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9375rem' }}>
          Your time: {here}
        </Box>
      )}
    </>
  )
}

/** An instant in a meeting's time zone. */
export const MeetingInstant = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at}>{instantText(at, timeZone)}</time>
)
