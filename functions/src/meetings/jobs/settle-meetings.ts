import { noDeadline } from '../../platform/deadline.ts'
import { changePages } from '../../platform/firestore/change-pages.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { db } from '../../platform/firestore/refs.ts'
import { unsettledShape } from '../queries.ts'
import { settleReplies } from '../settle-replies.ts'

/** Completes changes of meetings that were cut off before all replies had been updated. Safe to repeat at any time. */
export const settleMeetings = (now: Date, deadline = noDeadline): Promise<number> =>
  changePages(
    shapedQuery(db.collectionGroup('meetings'), unsettledShape, []).endAt(now),
    ({ ref }) => settleReplies(ref, deadline),
    deadline,
  )
