import { FirestoreError } from '../firebase/firestore-error.ts'
import { RestFailure } from '../rest/rest-failure.ts'

const FIRESTORE_TEXTS: Readonly<Record<string, string>> = {
  'permission-denied': "You aren't allowed to do that.",
  unauthenticated: 'Please log in again.',
  unavailable: "We couldn't reach the server. Check your connection and try again.",
  'deadline-exceeded': 'The server took too long. Please try again.',
  'resource-exhausted': 'Too many requests. Please wait a moment and try again.',
  'not-found': "It isn't there any more.",
}

/** The message about a failed read or write: REST's own, or the one for Firestore's error code. Null if there is none. */
export const failureMessage = (error: unknown): string | null => {
  if (error instanceof RestFailure) return error.serverMessage
  const code = error instanceof FirestoreError ? error.code : null
  return (code !== null && Object.hasOwn(FIRESTORE_TEXTS, code) && FIRESTORE_TEXTS[code]) || null
}
