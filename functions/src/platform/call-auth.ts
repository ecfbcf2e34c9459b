import { ApiError, unavailableError } from './api-error.ts'
import type { Deadline } from './deadline.ts'

/** The same error for everything that can be wrong with a token, so that nobody learns which accounts exist. */
export const unauthenticatedError = (): ApiError =>
  new ApiError('unauthenticated', 'Please sign in.', { headers: { 'www-authenticate': 'Bearer' } })

const BAD_TOKEN: readonly unknown[] = [
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]

/** An error with such a message has a bad token's code, but means that Google's certificates could not be fetched. */
const OUT_OF_REACH = /^(Error while making request|Error fetching)/

const isBadToken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  // The SDK throws errors without a code when it parses a token that is malformed.
  return 'code' in error ? BAD_TOKEN.includes(error.code) && !OUT_OF_REACH.test(error.message) : true
}

/** Calls Auth within the deadline. Throws 401 for a bad token or account, 503 if Auth is out of reach. */
export const callAuth = async <T>(deadline: Deadline, operation: () => Promise<T>): Promise<T> => {
  try {
    return await deadline.run(operation)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw isBadToken(error) ? unauthenticatedError() : unavailableError()
  }
}
