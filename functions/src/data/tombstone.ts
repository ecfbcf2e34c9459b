import type { Deadline } from '../deadline.ts'
import { type Store, tombstoneRef } from './store.ts'

/** ID tokens live for an hour; the rest is for clocks that differ. */
const TOMBSTONE_MS = 65 * 60 * 1000

/**
 * Has rules refuse the changes of an account that is being deleted, for as long as its ID tokens live. A deletion that
 * breaks off locks nobody out for longer. Firestore's TTL policy removes it (firestore.indexes.json).
 */
export const writeTombstone = async (
  { db, Timestamp }: Pick<Store, 'db' | 'Timestamp'>,
  { uid, deletedAt }: { readonly uid: string; readonly deletedAt: number },
  deadline: Deadline,
): Promise<void> => {
  await deadline.run(() => tombstoneRef(db, uid).set({ expiresAt: Timestamp.fromMillis(deletedAt + TOMBSTONE_MS) }))
}
