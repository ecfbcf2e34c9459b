import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Precondition,
  Transaction,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { tooManyRequestsError } from '../api-error.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * The times of actions that count towards a quota. Each quota has a document of its own:
 *
 * - a group's announcements, including deleted ones (`groups/{groupId}/private/announcements`)
 * - a group's restorations of meetings (`…/private/restoredMeetings`)
 * - a group's plans of meetings that members were notified of (`…/private/notifiedPlans`)
 * - the messages by the contact form, and the notices, with one e-mail address (`contactLimits/{hash}`)
 * - a user's reports (`users/{uid}/limits/reports`) and uploads (`…/limits/pictures`)
 */
const limitSchema = z.object({ times: z.array(timestampSchema) })

export const quotaTimes = (limit: DocumentSnapshot | undefined): string[] =>
  limit?.exists ? limitSchema.parse(limit.data()).times : []

const timesWithin = (ms: number, limit: DocumentSnapshot, now: Date): Date[] =>
  quotaTimes(limit)
    .map((time) => new Date(time))
    .filter((time) => now.getTime() - time.getTime() < ms)

type Limit = { readonly now: Date; readonly max: number; readonly message: string }

/** A batch or a transaction. */
type Writer = {
  readonly create: (ref: DocumentReference, fields: DocumentData) => unknown
  readonly update: (ref: DocumentReference, fields: DocumentData, unchanged: Precondition) => unknown
}

type Count = (batch: Writer, limit: DocumentSnapshot, most: Limit) => void

/**
 * Makes a function that counts an action in the batch or transaction that performs it, which fails if another action was counted
 * since `limit` was read. Throws 429 if there have been `max` actions within the last `ms` milliseconds.
 */
const counter =
  (ms: number): Count =>
  (batch, limit, { now, max, message }) => {
    const last = timesWithin(ms, limit, now)
    const [first] = last
    if (first && last.length >= max) {
      throw tooManyRequestsError(message, Math.ceil((first.getTime() + ms - now.getTime()) / 1000))
    }
    const fields = { times: [...last, now] }
    if (limit.updateTime) batch.update(limit.ref, fields, { lastUpdateTime: limit.updateTime })
    else batch.create(limit.ref, fields)
  }

export const countTowardsDailyLimit: Count = counter(DAY_MS)

export const countTowardsHourlyLimit: Count = counter(HOUR_MS)

/**
 * Counts an action in the transaction that performs it. The transaction must have read `limit`. Returns false, without counting,
 * if there have been `max` actions within 24 hours.
 */
export const tryCountTowardsDailyLimit = (
  transaction: Transaction,
  limit: DocumentSnapshot,
  { now, max }: Omit<Limit, 'message'>,
): boolean => {
  const last = timesWithin(DAY_MS, limit, now)
  if (last.length >= max) return false
  transaction.set(limit.ref, { times: [...last, now] })
  return true
}
