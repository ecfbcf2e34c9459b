import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The times that count towards a limit: a group's announcements, deleted ones included
 * (`groups/{groupId}/private/announcements`), its changes of meetings that were mailed (`…/private/mailedChanges`), its plans of meetings that members were
 * notified of (`…/private/notifiedPlans`), or a
 * user's reports (`users/{uid}/limits/reports`).
 */
const limitSchema = z.object({ times: z.array(timestampSchema) })

export const timesIn = (limit: DocumentSnapshot): readonly string[] =>
  limit.exists ? limitSchema.parse(limit.data()).times : []

const timesWithinDay = (limit: DocumentSnapshot, now: Date): Date[] =>
  timesIn(limit)
    .map((time) => new Date(time))
    .filter((time) => now.getTime() - time.getTime() < DAY_MS)

type Limit = { readonly now: Date; readonly max: number; readonly message: string }

/**
 * Counts what is done in the batch that does it, which fails if another was counted since `limit` was read. Throws 429 when
 * there have been too many within 24 hours.
 */
export const countWithinDay = (batch: WriteBatch, limit: DocumentSnapshot, { now, max, message }: Limit): void => {
  const last = timesWithinDay(limit, now)
  const [first] = last
  if (first && last.length >= max) {
    const seconds = Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000)
    throw new ApiError('too-many-requests', message, { headers: { 'retry-after': String(seconds) } })
  }
  const fields = { times: [...last, now] }
  if (limit.updateTime) batch.update(limit.ref, fields, { lastUpdateTime: limit.updateTime })
  else batch.create(limit.ref, fields)
}

/** Counts what is done in the transaction that does it, and has read `limit`; false where there have been too many already. */
export const isWithinDailyLimit = (
  transaction: Transaction,
  limit: DocumentSnapshot,
  { now, max }: Omit<Limit, 'message'>,
): boolean => {
  const last = timesWithinDay(limit, now)
  if (last.length >= max) return false
  transaction.set(limit.ref, { times: [...last, now] })
  return true
}
