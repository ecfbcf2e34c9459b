import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { db } from './refs.ts'

/** Documents, in the same order, also those that do not exist. Firestore refuses a list of none. */
export const getAll = async (refs: readonly DocumentReference[], deadline: Deadline): Promise<DocumentSnapshot[]> =>
  refs.length === 0 ? [] : deadline.run(() => db.getAll(...refs))
