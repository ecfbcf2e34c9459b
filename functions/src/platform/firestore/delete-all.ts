import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { allPages } from './all-pages.ts'
import { db } from './refs.ts'

type Pages = AsyncGenerator<readonly QueryDocumentSnapshot[]>

/** The documents that are deleted with a document. A page of documents and these must fit into one batch. */
type Also = (doc: QueryDocumentSnapshot) => readonly DocumentReference[]

/** Deletes documents, a page at a time. Safe to repeat. Returns how many were deleted, without those of `also`. */
export const deletePages = async (pages: Pages, deadline: Deadline, also: Also = () => []): Promise<number> => {
  let count = 0
  for await (const docs of pages) {
    const batch = db.batch()
    for (const doc of docs) for (const ref of [doc.ref, ...also(doc)]) batch.delete(ref)
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
