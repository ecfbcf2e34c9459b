import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { db } from './refs.ts'

/** Reads documents in the given order, including missing ones. An empty list is allowed, which Firestore itself refuses. */
export const getAll = async (refs: readonly DocumentReference[], deadline: Deadline): Promise<DocumentSnapshot[]> =>
  refs.length === 0 ? [] : deadline.run(() => db.getAll(...refs))
