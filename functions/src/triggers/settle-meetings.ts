import { db } from '../data/firestore.ts'
import { settleReplies } from '../data/settle-replies.ts'
import { noDeadline } from '../deadline.ts'
import { unsettledShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'
import { changePages } from './change-pages.ts'

/** Completes changes of meetings that were cut off before all replies had been updated. Safe to repeat at any time. */
export const settleMeetings = (now: Date, deadline = noDeadline): Promise<number> =>
  changePages(
    shapedQuery(db.collectionGroup('meetings'), unsettledShape, []).endAt(now),
    ({ ref }) => settleReplies(ref, deadline),
    deadline,
  )
