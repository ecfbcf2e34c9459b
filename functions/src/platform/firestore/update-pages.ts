import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { db } from './refs.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

type Changes = Readonly<Record<string, string | readonly string[] | null>>

/** The fields to write to a document; null if it needs none. */
export type ToChanges = (snapshot: DocumentSnapshot) => Changes | null

/**
 * Writes the changes to a page of documents in one batch. If a document has changed meanwhile, the batch fails, and the page is
 * read again.
 */
export const updatePage = (
  refs: readonly DocumentReference[],
  toChanges: ToChanges,
  deadline: Deadline,
): Promise<void> =>
  retryOnConflict(async () => {
    const snapshots = await deadline.run(() => db.getAll(...refs))
    const batch = db.batch()
    for (const snapshot of snapshots) {
      const changes = snapshot.exists ? toChanges(snapshot) : null
      if (changes && snapshot.updateTime) batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime })
    }
    await deadline.run(() => batch.commit())
  })

/** Writes the changes to documents, a page at a time. */
export const updatePages = async (
  pages: AsyncIterable<readonly QueryDocumentSnapshot[]>,
  toChanges: ToChanges,
  deadline: Deadline,
): Promise<void> => {
  for await (const docs of pages) {
    await updatePage(
      docs.map(({ ref }) => ref),
      toChanges,
      deadline,
    )
  }
}
