import { noDeadline } from '../../platform/deadline.ts'
import { changePages } from '../../platform/firestore/change-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { db } from '../../platform/firestore/refs.ts'
import { applyPendingUpdates } from '../pending-updates.ts'
import { pendingUpdatesIndex } from '../queries.ts'

/** Completes changes of meetings that were cut off before all replies were updated. Safe to repeat at any time. */
export const applyAllPendingUpdates = (now: Date, deadline = noDeadline): Promise<number> =>
  changePages(
    indexedQuery(db.collectionGroup('meetings'), pendingUpdatesIndex, []).endAt(now),
    ({ ref }) => applyPendingUpdates(ref, deadline),
    deadline,
  )
