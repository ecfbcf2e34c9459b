import type { MemberStatus } from '@hobbyhub/contract/members/member'
import type { ErrorCode, RestError } from '@hobbyhub/contract/shared/rest-error'

type Details = RestError['details']

/** Appends the first detail, for clients that show only the message: "The query is not valid (limit): …" */
const withDetail = (message: string, [first]: NonNullable<Details>): string =>
  first ? `${message.replace(/\.$/, '')}${first.path && ` (${first.path})`}: ${first.message}` : message

/** An error that ends a call with one of the contract's error responses. */
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

export const unavailableError = (): ApiError =>
  new ApiError('unavailable', "The service isn't available right now. Please try again.")

/** The caller may repeat the call after this many seconds. */
export const tooManyRequestsError = (message: string, seconds: number): ApiError =>
  new ApiError('too-many-requests', message, { headers: { 'retry-after': String(seconds) } })

export const groupNotFoundError = (): ApiError => new ApiError('not-found', 'Group not found.')

/** The error for users who are members of a hidden group, wait for it or have asked to join it. */
export const groupHiddenError = (): ApiError =>
  new ApiError('group-hidden', "This group is hidden by the site's moderators.")

export const creatorOnlyError = (): ApiError =>
  new ApiError('permission-denied', 'Only the creator of this group may do this.')

export const organizersOnlyError = (): ApiError =>
  new ApiError('permission-denied', 'Only the creator and the organizers of this group may do this.')

export const moderatorsOnlyError = (): ApiError =>
  new ApiError('permission-denied', 'Only the moderators of this site may do this.')

export const memberNotFoundError = (): ApiError => new ApiError('member-not-found', 'Member not found.')

export const meetingNotFoundError = (): ApiError => new ApiError('not-found', 'Meeting not found.')

export const pollNotFoundError = (): ApiError => new ApiError('not-found', 'Poll not found.')

export const membersOnlyError = (): ApiError =>
  new ApiError('permission-denied', 'Only members of this group may do this.')

const STATUS_CHANGED = {
  joined: "You're already a member of this group, so nothing was changed.",
  pending: "You've already asked to join this group, so nothing was changed.",
  waiting: "You're on the waiting list of this group now, so nothing was changed.",
} as const

/** `own` is the caller's current status; null if the membership that has changed is another user's. */
export const statusChangedError = (own: MemberStatus | null): ApiError =>
  new ApiError('status-changed', own ? STATUS_CHANGED[own] : 'This membership has changed in the meantime.')
