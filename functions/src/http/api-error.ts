import { ERROR_STATUS, type ErrorCode, type RestError } from '@hobbyhub/contract/error'
import { CACHE_CONTROL } from '../options.ts'

type Details = RestError['details']

/** With the first detail, for clients that show the message alone: "The query is not valid (limit): …" */
const withDetail = (message: string, [first]: NonNullable<Details>): string =>
  first ? `${message.replace(/\.$/, '')}${first.path && ` (${first.path})`}: ${first.message}` : message

/** Ends a call with an error of the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, extra: { details?: Details; headers?: Record<string, string> } = {}) {
    super(withDetail(message, extra.details ?? []))
    this.code = code
    this.details = extra.details
    this.headers = extra.headers ?? {}
  }
}

export const unavailable = (): ApiError =>
  new ApiError('unavailable', 'The service is out of reach for a moment. Please try again.')

export const groupNotFound = (): ApiError => new ApiError('not-found', 'Group not found.')

export const errorResponse = ({ code, message, details, headers }: ApiError): Response => {
  const body: RestError = { message, code, ...(details ? { details } : {}) }
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { ...headers, 'cache-control': CACHE_CONTROL.error },
  })
}

/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED and UNAVAILABLE: nothing is wrong with the call. */
const OUT_OF_REACH: readonly unknown[] = [4, 8, 14]

/** The ApiError that an error of any kind is answered as, or null where it is our own mistake. */
export const toApiError = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error
  return error instanceof Error && 'code' in error && OUT_OF_REACH.includes(error.code) ? unavailable() : null
}
