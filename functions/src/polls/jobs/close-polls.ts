import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../../platform/firestore/refs.ts'
import { purgePoll } from '../purge-polls.ts'
import { deletedPollsIndex, pollsByStatusIndex } from '../queries.ts'

/**
 * Stores that polls are closed whose time for votes is over. Polls close by themselves, because every reader compares the time
 * (`pollStatus`), so a late run changes nothing. Safe to repeat.
 */
export const closePolls = (now: Date, deadline = noDeadline): Promise<number> =>
  changeDocumentsInPages(
    indexedQuery(collectionGroup('polls'), pollsByStatusIndex('COLLECTION_GROUP'), ['open']).endAt(now),
    ({ ref, updateTime }) => deadline.run(() => ref.update({ status: 'closed' }, { lastUpdateTime: updateTime })),
    deadline,
  )

/** Completes deletions of polls that were cut off. Safe to repeat at any time, also while the call that began one still runs. */
export const deleteMarkedPolls = (now: Date, deadline = noDeadline): Promise<number> =>
  changeDocumentsInPages(
    indexedQuery(collectionGroup('polls'), deletedPollsIndex, []).endAt(now),
    ({ ref }) => purgePoll(ref, deadline),
    deadline,
  )
