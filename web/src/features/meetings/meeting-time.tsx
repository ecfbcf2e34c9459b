import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import { instantText, meetingTimeTexts } from './meeting-time-texts.ts'

type MeetingTimeProps = {
  meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'timeZone'>
  /** Whether to omit the time zone's name. */
  isZoneKnown?: boolean
}

const YourTime = ({ here }: { here: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9375rem' }}>
    Your time: {here}
  </Box>
)

/** A meeting's time in its own time zone. If the visitor's clocks differ, a second line shows the visitor's time. */
export const MeetingTime = ({ meeting, isZoneKnown = false }: MeetingTimeProps) => {
  const { there, bare, here } = meetingTimeTexts(meeting)
  return (
    <>
      <Box component="time" dateTime={meeting.startsAt} sx={{ fontWeight: 600 }}>
        {isZoneKnown ? bare : there}
      </Box>
      {here !== null && <YourTime here={here} />}
    </>
  )
}

type MeetingStartProps = { meeting: Pick<Meeting, 'startsAt' | 'timeZone'>; groupName: string }

/** A meeting's start and its group's name. If the visitor's clocks differ, a line between them shows the visitor's time. */
export const MeetingStartAndGroup = ({ meeting: { startsAt, timeZone }, groupName }: MeetingStartProps) => {
  const { there, here } = meetingTimeTexts({ startsAt, timeZone })
  return (
    <>
      <time dateTime={startsAt}>{there}</time>
      {here === null ? ' · ' : <YourTime here={here} />}
      <bdi>{groupName}</bdi>
    </>
  )
}

/** An instant as clocks in the meeting's time zone show it. */
export const MeetingInstant = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at}>{instantText(at, timeZone)}</time>
)
