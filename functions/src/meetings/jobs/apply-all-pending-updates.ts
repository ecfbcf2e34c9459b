import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../../platform/firestore/refs.ts'
import { applyPendingUpdates } from '../apply-pending-updates.ts'
import { pendingUpdatesIndex } from '../queries.ts'

/** Completes changes of meetings that were cut off before all replies were updated. Safe to repeat at any time. */
export const applyAllPendingUpdates = (now: Date, deadline = noDeadline): Promise<number> =>
  changeDocumentsInPages(
    indexedQuery(collectionGroup('meetings'), pendingUpdatesIndex, []).endAt(now),
    ({ ref }) => applyPendingUpdates(ref, deadline),
    deadline,
  )
