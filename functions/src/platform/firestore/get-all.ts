import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { db } from './refs.ts'

/** Reads documents in the given order; those that do not exist are included. Firestore itself refuses an empty list. */
export const getAll = async (refs: readonly DocumentReference[], deadline: Deadline): Promise<DocumentSnapshot[]> =>
  refs.length === 0 ? [] : deadline.run(() => db.getAll(...refs))
