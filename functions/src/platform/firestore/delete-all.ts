import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { allPages } from './all-pages.ts'
import { db } from './refs.ts'

type Pages = AsyncGenerator<readonly QueryDocumentSnapshot[]>

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

async function* filtered(pages: Pages, isDeleted: (doc: QueryDocumentSnapshot) => boolean): Pages {
  for await (const docs of pages) yield docs.filter(isDeleted)
}

/** Deletes the documents that a query finds, or those of them for which `isDeleted` is true. Returns how many were deleted. */
export const deleteAll = (
  query: Query,
  deadline: Deadline,
  isDeleted: (doc: QueryDocumentSnapshot) => boolean = () => true,
): Promise<number> => deletePages(filtered(allPages(query, deadline), isDeleted), deadline)
