import * as z from 'zod/mini'

/** Every error code of the REST API, with its HTTP status. */
export const ERROR_STATUS = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-admitted': 403,
  'recent-sign-in-required': 403,
  blocked: 403,
  'not-found': 404,
  'member-not-found': 404,
  'group-hidden': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'hidden-with-account': 409,
  'own-group': 409,
  'group-archived': 409,
  'group-passed': 409,
  'group-full': 409,
  'group-not-quiet': 409,
  'takeover-open': 409,
  'meeting-passed': 409,
  'meeting-cancelled': 409,
  'meeting-full': 409,
  'meeting-known': 409,
  'attendance-closed': 409,
  'not-attending': 409,
  'walk-ins-changed': 409,
  'too-many-meetings': 409,
  'poll-closed': 409,
  'option-passed': 409,
  'too-many-polls': 409,
  'not-a-member': 409,
  'status-changed': 409,
  'too-many-organizers': 409,
  'too-many-invites': 409,
  'too-many-pictures': 409,
  'not-an-organizer': 409,
  'email-not-confirmed': 409,
  'calendar-exists': 409,
  'invite-ended': 410,
  removed: 410,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const restErrorSchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type RestError = z.infer<typeof restErrorSchema>
