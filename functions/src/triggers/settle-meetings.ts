import { db } from '../data/firestore.ts'
import { settleReplies } from '../data/settle-replies.ts'
import { noDeadline } from '../deadline.ts'
import { shapedQuery, unsettledShape } from '../queries.ts'
import { changePages } from './change-pages.ts'

/** Goes on with the changes of meetings that broke off before their replies had followed. Safe to repeat at any time. */
export const settleMeetings = (now: Date): Promise<number> =>
  changePages(shapedQuery(db.collectionGroup('meetings'), unsettledShape, []).endAt(now), ({ ref }) =>
    settleReplies(ref, noDeadline),
  )
