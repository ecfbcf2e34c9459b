import type { DocumentReference } from 'firebase-admin/firestore'
import { withdrawRepliesInGroup } from '../meetings/withdraw-replies.ts'
import { hasJoined } from '../members/group-access.ts'
import type { Deadline } from '../platform/deadline.ts'
import { memberRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { withdrawVotesInGroup } from './withdraw-votes.ts'

/**
 * Completes a removal from a group, if it has a mark (members/removals.ts): withdraws the user's replies to its meetings and answers
 * to its polls, unless the user has joined again. Safe to repeat. If the user is removed once more meanwhile, that removal's mark is
 * not deleted.
 */
export const completeRemoval = (ref: DocumentReference, deadline: Deadline): Promise<void> =>
  retryOnConflict(async () => {
    const mark = await deadline.run(() => ref.get())
    if (!mark.updateTime) return
    const ids = { id: String(mark.get('groupId')), uid: String(mark.get('uid')) }
    const member = await deadline.run(() => memberRef(ids.id, ids.uid).get())
    if (!hasJoined(member)) {
      await withdrawRepliesInGroup(ids, deadline)
      await withdrawVotesInGroup(ids, deadline)
    }
    const lastUpdateTime = mark.updateTime
    await deadline.run(() => ref.delete({ lastUpdateTime }))
  })
