import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../../platform/firestore/refs.ts'
import { takeoversIndex } from '../queries.ts'
import { completeTakeover } from '../quiet/complete-takeover.ts'

/**
 * Hands quiet groups over to the organizers who asked for them, unless the creator has objected in time. Safe to repeat at any time.
 *
 * @returns how many groups were handed over
 */
export const completeTakeovers = (now: Date, deadline = noDeadline): Promise<number> =>
  changeDocumentsInPages(
    indexedQuery(collectionGroup('private'), takeoversIndex, []).endAt(now),
    (doc) => completeTakeover(doc, now, deadline),
    deadline,
  )
