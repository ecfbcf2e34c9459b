import { FirebaseError } from 'firebase/app'
import { FirestoreError } from './firestore-error.ts'
import { hasCode } from './has-code.ts'

/**
 * The SDK's error as the site's own type. Firebase's other services put their name before the code ('auth/…'). (None of
 * the SDK's errors is an instance of its FirestoreError: FirebaseError resets their prototype.)
 */
const toFirestoreError = (error: unknown): unknown =>
  error instanceof FirebaseError && !error.code.includes('/') ? new FirestoreError(error.message, error.code) : error

const run = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    throw toFirestoreError(error)
  }
}

/**
 * Runs a Firestore operation; where Firestore refuses the token itself (expired by the server's clock, not by this
 * machine's), the token is refreshed once and the operation run once more: nothing was read or written before. An
 * operation that passes a token must ask for it each time it runs. Throws FirestoreError, or what else the operation throws.
 */
export const withFreshToken = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await run(operation)
  } catch (error) {
    if (!hasCode(error, 'unauthenticated')) throw error
    const { getIdToken } = await import('./id-token.ts')
    if ((await getIdToken(true)) === null) throw error
    return run(operation)
  }
}
