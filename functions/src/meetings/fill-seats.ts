import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { commitSeats } from './commit-seats.ts'
import { readMeetingAndReplies } from './meeting-and-replies.ts'
import { type StoredMeeting, toStoredMeeting } from './replies.ts'

/** Gives free seats to the users who wait for them. Safe to repeat. */
export const fillSeats = async (ref: StoredMeeting['ref'], deadline: Deadline): Promise<void> => {
  const fill = () =>
    retryOnConflict(async () => {
      const { group, meeting } = await readMeetingAndReplies(ref, [], deadline)
      const stored = toStoredMeeting(meeting)
      if (!stored || stored.meeting.waitingCount === 0) return 0
      return (await commitSeats({ group, stored }, [], deadline)).admitted
    })
  while ((await fill()) > 0);
}
