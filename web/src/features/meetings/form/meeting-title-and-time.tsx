import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { MeetingStart } from '../time/meeting-time.tsx'

type MeetingTitleAndTimeProps = { meeting: Pick<RestMeeting, 'title' | 'startsAt' | 'date' | 'time'> }

/** A meeting's title and start. The title alone is ambiguous, because all meetings of a series can have the same one. */
export const MeetingTitleAndTime = ({ meeting: { title, ...start } }: MeetingTitleAndTimeProps) => (
  <>
    <bdi>{title}</bdi>, <MeetingStart {...start} />
  </>
)
