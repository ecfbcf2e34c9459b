import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { allPages } from './all-pages.ts'
import { db } from './refs.ts'

type Pages = AsyncIterable<readonly QueryDocumentSnapshot[]>

/** Deletes documents, a page at a time. Safe to repeat. Returns how many were deleted. */
export const deletePages = async (pages: Pages, deadline: Deadline): Promise<number> => {
  let count = 0
  for await (const docs of pages) {
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await deadline.run(() => batch.commit())
    count += docs.length
  }
  return count
}

/** Deletes all documents that a query finds. Returns how many were deleted. */
export const deleteAll = (query: Query, deadline: Deadline): Promise<number> =>
  deletePages(allPages(query, deadline), deadline)
