import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** Whether a meeting has ended. Until then it counts as upcoming, even after it has begun. */
export const hasEnded = ({ endsAt }: Pick<Meeting, 'endsAt'>): boolean => Date.parse(endsAt) <= Date.now()

/** Whether a meeting is happening now. */
export const isGoingOn = (meeting: Pick<Meeting, 'status' | 'startsAt' | 'endsAt'>): boolean =>
  meeting.status === 'planned' && Date.parse(meeting.startsAt) <= Date.now() && !hasEnded(meeting)
