import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import type { RepliedCounts } from '@hobbyhub/contract/meetings/replies-text'
import { ApiError } from '../platform/api-error.ts'
import { noDeadline } from '../platform/deadline.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { changeReplies } from './change-replies.ts'

type Replied = { readonly meeting: Meeting; readonly status: ReplyStatus }

/**
 * Replies to each of these meetings for members who go every time, in the order of `uids`: the first ones get the seats, and the
 * others wait. A reply that a member has given already stays. Safe to repeat.
 *
 * @param uids at most MAX_REPLIES_PER_BATCH
 * @returns for each uid, the replies to the meetings, in the same order. Meetings that are over or cancelled by now are left out, as
 *   are users who do not go every time any more
 */
export const replyEveryTime = async (
  groupId: string,
  meetings: readonly Meeting[],
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly Replied[]>> => {
  const replied = new Map<string, Replied[]>(uids.map((uid) => [uid, []]))
  for (const meeting of meetings) {
    const { path } = meetingRef(groupId, meeting.id)
    const requests = uids.map((uid) => ({ uid, status: 'every-time', deadline: noDeadline }) as const)
    const outcomes = await changeReplies(path, requests)
    for (const [at, outcome] of outcomes.entries()) {
      const { uid = '' } = requests[at] ?? {}
      if (outcome instanceof Error) {
        // The group is hidden or deleted: the delivery then waits or ends.
        if (outcome instanceof ApiError && outcome.code === 'not-found') throw outcome
        continue
      }
      if (outcome.status !== null) replied.get(uid)?.push({ meeting, status: outcome.status })
    }
  }
  return replied
}

/** A summary of replies: the first meeting that the user goes to or waits for, and how many of each. null if there is none. */
export const summarizeReplies = (
  replies: readonly Replied[],
): { readonly first: Replied; readonly counts: RepliedCounts } | null => {
  const count = (wanted: ReplyStatus): number => replies.filter(({ status }) => status === wanted).length
  const first = replies.find(({ status }) => status !== 'notGoing')
  return first ? { first, counts: { going: count('going'), waiting: count('waiting') } } : null
}
