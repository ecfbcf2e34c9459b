import { turnout } from '@hobbyhub/contract/meetings/attendance-rules'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { ReplySeats } from '../decide-seats.ts'
import type { ReplyChange } from '../write-replies.ts'

type Counts = Pick<Meeting, 'goingCount' | 'cameCount' | 'walkIns'>

/** The stored field for a group's average: how many people came, or null if nobody is known to have come, which no average counts. */
export const turnoutFields = (counts: Counts) => ({ turnout: turnout(counts) || null })

/** A meeting's `cameCount` after changes of replies: people who came may bring other guests, say that they can't go, or leave. */
export const cameCountAfterReplies = (
  { cameCount }: Counts,
  changes: readonly ReplyChange[],
  repliesAfter: ReadonlyMap<string, ReplySeats>,
): number => {
  let count = cameCount
  for (const { requested, reply } of changes) {
    if (!reply.before?.came) continue
    const after = repliesAfter.get(requested.uid)
    count += (after && after.status !== 'notGoing' ? after.seats : 0) - (1 + reply.before.guests)
  }
  return count
}
