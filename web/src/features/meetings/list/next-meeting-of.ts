import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'

const MAX_MEETING_MS = 24 * 60 * 60 * 1000

/**
 * The meeting of a group's document that is going on or, if there is none, the next one. Null if there is neither, and if the next
 * one must be over, because it began longer ago than a meeting can last. The document can name such a meeting until the next
 * scheduled update.
 */
export const nextMeetingOf = ({ nextMeeting, currentMeeting }: GroupWithMeeting): GroupWithMeeting['nextMeeting'] => {
  if (Date.parse(currentMeeting?.endsAt ?? '') > Date.now()) return currentMeeting
  return nextMeeting && Date.parse(nextMeeting.startsAt) >= Date.now() - MAX_MEETING_MS ? nextMeeting : null
}
