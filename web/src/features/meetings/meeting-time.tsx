import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import { instantText, meetingTimes } from './meeting-times.ts'

type MeetingTimeProps = {
  meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'timeZone'>
  /** Whether the time zone's name stands elsewhere. */
  isZoneKnown?: boolean
}

/** When a meeting is: in its own time zone, and below that in the visitor's where it is another time there. */
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

/** A moment in a meeting's time zone. */
export const MeetingInstant = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at}>{instantText(at, timeZone)}</time>
)
