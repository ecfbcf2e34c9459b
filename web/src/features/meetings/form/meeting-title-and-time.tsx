import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { MeetingInstant } from '../meeting-time.tsx'

type MeetingTitleAndTimeProps = { meeting: Pick<RestMeeting, 'title' | 'startsAt' | 'timeZone'> }

/** A meeting's title and start. The title alone is ambiguous, because all meetings of a series can have the same one. */
export const MeetingTitleAndTime = ({ meeting: { title, startsAt, timeZone } }: MeetingTitleAndTimeProps) => (
  <>
    <bdi>{title}</bdi>, <MeetingInstant at={startsAt} timeZone={timeZone} />
  </>
)
