import { FirestoreError } from './firestore-error.ts'

/** Whether Firestore failed with this code. */
export const hasCode = (error: unknown, code: 'unauthenticated' | 'permission-denied'): boolean =>
  error instanceof FirestoreError && error.code === code
