import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { MeetingInstant } from '../meeting-time.tsx'

type MeetingNameProps = { meeting: Pick<RestMeeting, 'title' | 'startsAt' | 'timeZone'> }

/** Which meeting is meant, of a series whose titles may all be the same. */
export const MeetingName = ({ meeting: { title, startsAt, timeZone } }: MeetingNameProps) => (
  <>
    <bdi>{title}</bdi>, <MeetingInstant at={startsAt} timeZone={timeZone} />
  </>
)
