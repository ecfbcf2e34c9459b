import { hasFirestoreCode } from './firebase/has-firestore-code.ts'
import { RestFailure } from './rest/rest-failure.ts'

const OUTDATED_STATUSES = [403, 404, 409, 410]

const isFirestoreRefusal = (error: unknown): boolean =>
  hasFirestoreCode(error, 'permission-denied') || hasFirestoreCode(error, 'not-found')

/** Whether the server has refused a write for a reason that the page would show if it were up to date. */
export const isOutdatedRefusal = (error: unknown): boolean =>
  error instanceof RestFailure ? OUTDATED_STATUSES.includes(error.status) : isFirestoreRefusal(error)

/** Whether a read failed because the server did not answer, or could not. Any other answer shows that it works. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof RestFailure ? error.status >= 500 : !isFirestoreRefusal(error)
