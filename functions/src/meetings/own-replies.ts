import { MAX_WAITING_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { readWaitingListPosition } from './replies.ts'

export const groupIdOfReply = (reply: QueryDocumentSnapshot): string => String(reply.get('groupId'))
const isWaiting = (reply: QueryDocumentSnapshot): boolean => reply.get('status') === 'waiting'

/** A read of the group, and a read of the document that proves that the user belongs to the group. */
const READS_PER_GROUP = 2

/**
 * The first replies, as many as can be shown with at most `reads` further reads. A reply needs one read for its meeting, and if
 * the user waits, one more for the position on the waiting list. Each group is read once.
 */
export const repliesWithinReadBudget = (
  replies: readonly QueryDocumentSnapshot[],
  reads: number,
): readonly QueryDocumentSnapshot[] => {
  const groups = new Set<string>()
  let others = 0
  const end = replies.findIndex((reply) => {
    groups.add(groupIdOfReply(reply))
    others += isWaiting(reply) ? 2 : 1
    return others + groups.size * READS_PER_GROUP > reads
  })
  return end < 0 ? replies : replies.slice(0, end)
}

/** The user's positions on the waiting lists of meetings, keyed by the reply's path: the first MAX_WAITING_PAGE_SIZE at most. */
export const readWaitingListPositionsByPath = async (
  replies: readonly QueryDocumentSnapshot[],
  deadline: Deadline,
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    await Promise.all(
      replies
        .filter(isWaiting)
        .slice(0, MAX_WAITING_PAGE_SIZE)
        .map(async (reply) => [reply.ref.path, await readWaitingListPosition(reply, deadline)] as const),
    ),
  )
