import { ERROR_STATUS, type RestError } from '@hobbyhub/contract/shared/rest-error'
import { ApiError, unavailableError } from '../api-error.ts'
import { CACHE_CONTROL } from '../config.ts'

export const errorResponse = ({ code, message, details, headers }: ApiError): Response => {
  const body: RestError = { message, code, ...(details ? { details } : {}) }
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { ...headers, 'cache-control': CACHE_CONTROL.error },
  })
}

/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED and UNAVAILABLE: the call itself was correct, and may succeed later. */
const OUT_OF_REACH: readonly unknown[] = [4, 8, 14]

/** The ApiError to respond with, or null if the error is a fault of this server's code. */
export const toApiError = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error
  return error instanceof Error && 'code' in error && OUT_OF_REACH.includes(error.code) ? unavailableError() : null
}
