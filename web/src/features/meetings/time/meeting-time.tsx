import type { LocalTime } from '@hobbyhub/contract/meetings/local-time'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import { localTimeText, meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'

type MeetingTimeProps = {
  meeting: Pick<Meeting, 'startsAt' | 'endsAt' | 'date' | 'time' | 'timeZone'>
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

type MeetingStartAndGroupProps = {
  meeting: Pick<Meeting, 'startsAt' | 'date' | 'time' | 'timeZone'>
  groupName: string
}

/** A meeting's start and its group's name. If the visitor's clocks differ, a line between them shows the visitor's time. */
export const MeetingStartAndGroup = ({ meeting, groupName }: MeetingStartAndGroupProps) => {
  const { startsAt, date, time, timeZone } = meeting
  const { there, here } = meetingTimeTexts({ startsAt, date, time, timeZone })
  return (
    <>
      <time dateTime={startsAt}>{there}</time>
      {here === null ? ' · ' : <YourTime here={here} />}
      <bdi>{groupName}</bdi>
    </>
  )
}

/** A meeting's start on the clocks of its time zone. */
export const MeetingStart = ({ startsAt, date, time }: LocalTime & { startsAt: string }) => (
  <time dateTime={startsAt}>{localTimeText({ date, time })}</time>
)
