import { FirestoreError } from './firestore-error.ts'

/** Whether an error is Firestore's and has this code. */
export const hasFirestoreCode = (
  error: unknown,
  code: 'unauthenticated' | 'permission-denied' | 'not-found',
): boolean => error instanceof FirestoreError && error.code === code
