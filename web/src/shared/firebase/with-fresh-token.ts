import { FirestoreError } from './firestore-error.ts'
import { hasFirestoreCode } from './has-firestore-code.ts'

/**
 * Converts the SDK's error to the site's own type. Errors of other Firebase services have a prefix ('auth/…') and stay as they
 * are. (The name tells, because FirebaseError resets the prototype, and its class is not loaded with a first view.)
 */
const toFirestoreError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'FirebaseError' && 'code' in error && !`${error.code}`.includes('/')
    ? new FirestoreError(error.message, `${error.code}`)
    : error

const run = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    throw toFirestoreError(error)
  }
}

/**
 * Runs a Firestore operation. If Firestore rejects the ID token (expired by the server's clock, but not by this device's),
 * refreshes the token and runs the operation once more. That is safe, because nothing was read or written. An operation that
 * passes a token itself must request the token on each run. Throws the operation's error (Firestore's as FirestoreError), or the
 * error of a failed refresh.
 */
export const withFreshToken = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await run(operation)
  } catch (error) {
    if (!hasFirestoreCode(error, 'unauthenticated')) throw error
    const { getIdToken } = await import('./id-token.ts')
    if ((await getIdToken(true)) === null) throw error
    return run(operation)
  }
}
