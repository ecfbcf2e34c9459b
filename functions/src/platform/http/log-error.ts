import * as logger from 'firebase-functions/logger'
import { ApiError } from '../api-error.ts'
import { toApiError } from './error-response.ts'

/** The parts of an error that may be logged: the SDKs' messages and stacks contain paths and codes, no e-mails or tokens. */
const describeError = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack, code: 'code' in error ? error.code : undefined }
    : { name: typeof error }

/** Logs an error unless the caller caused it. Returns the error to respond with. */
export const logError = (error: unknown, call: { readonly method: string; readonly path: string }): ApiError => {
  const known = toApiError(error)
  if (!known) logger.error('call failed', { ...call, error: describeError(error) })
  else if (known.code === 'unavailable') logger.warn('out of reach', { ...call, error: describeError(error) })
  return known ?? new ApiError('internal', 'Something went wrong. Please try again later.')
}
