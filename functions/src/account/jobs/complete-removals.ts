import { removalsIndex } from '../../members/queries.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { removalsRef } from '../../platform/firestore/refs.ts'
import { completeRemoval } from '../../polls/complete-removal.ts'
import { completeAccountDeletion, type DeleteAccountData } from '../delete-account.ts'

/**
 * Completes the deletions of accounts, and the removals of members from groups, that were cut off. Safe to repeat at any time,
 * also while the call that began a removal still runs.
 */
export const completeRemovals =
  (deleteData: DeleteAccountData) =>
  (now: Date, deadline = noDeadline): Promise<number> =>
    changeDocumentsInPages(
      indexedQuery(removalsRef, removalsIndex, []).endAt(now),
      (mark) =>
        mark.get('groupId') === null
          ? completeAccountDeletion(mark.get('uid'), { deleteData, deadline })
          : completeRemoval(mark.ref, deadline),
      deadline,
    )
