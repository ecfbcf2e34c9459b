import { FirebaseError } from 'firebase/app'

/** Whether Firestore failed with this code. (Its errors are FirebaseErrors: FirebaseError resets their prototype, so that none is an instance of FirestoreError.) */
export const hasCode = (error: unknown, code: 'unauthenticated' | 'permission-denied'): boolean =>
  error instanceof FirebaseError && error.code === code
