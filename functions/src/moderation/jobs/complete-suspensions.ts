import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'
import { openSuspensionsIndex } from '../queries.ts'
import { completeSuspension, type UpdateProfileCopies } from '../suspension/complete-suspension.ts'

/**
 * Hides suspended accounts, and shows those whose suspension is lifted, as far as the moderators' calls could not. Safe to repeat at any
 * time, also while such a call still runs.
 *
 * @returns how many are complete
 */
export const completeSuspensions =
  (updateProfileCopies: UpdateProfileCopies) =>
  (now: Date, deadline = noDeadline): Promise<number> =>
    changeDocumentsInPages(
      indexedQuery(rootCollection('suspensions'), openSuspensionsIndex, [['hiding', 'lifting']]),
      ({ id }) => completeSuspension(id, { updateProfileCopies, now, deadline }),
      deadline,
    )
