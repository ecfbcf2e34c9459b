import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'

const MAX_MEETING_MS = 24 * 60 * 60 * 1000

/**
 * The next meeting in a group's document, or null if there is none. Also null if that meeting must be over, because it began
 * longer ago than a meeting can last. The document can name such a meeting until the next scheduled update.
 */
export const nextMeetingOf = ({ nextMeeting }: GroupWithMeeting): GroupWithMeeting['nextMeeting'] =>
  nextMeeting && Date.parse(nextMeeting.startsAt) >= Date.now() - MAX_MEETING_MS ? nextMeeting : null
