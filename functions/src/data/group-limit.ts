import { GROUP_LIMIT_MESSAGE, MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/group-limit'
import { timestampSchema } from '@hobbyhub/contract/timestamp'
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'

const HOUR_MS = 60 * 60 * 1000

/** `users/{uid}/limits/groups`: how many groups the account has created since `since`, and the latest of them. */
const groupLimitSchema = z.object({ count: z.int(), since: timestampSchema, groupId: z.string() })

const limitReached = (ms: number): ApiError =>
  new ApiError('too-many-requests', GROUP_LIMIT_MESSAGE, {
    headers: { 'retry-after': String(Math.ceil(ms / 1000)) },
  })

/**
 * Counts a new group in the batch that creates it, as firestore.rules require of the site. The batch fails if another
 * group was counted since `limit` was read. Throws 429 when the account has created too many.
 */
export const countGroup = (batch: WriteBatch, limit: DocumentSnapshot, groupId: string): void => {
  const first = { count: 1, since: FieldValue.serverTimestamp(), groupId }
  if (!limit.updateTime) return void batch.create(limit.ref, first)
  const { count, since } = groupLimitSchema.parse(limit.data())
  const left = Date.parse(since) + HOUR_MS - Date.now()
  if (count >= MAX_GROUPS_PER_HOUR && left > 0) throw limitReached(left)
  const next = count < MAX_GROUPS_PER_HOUR ? { count: count + 1, groupId } : first
  batch.update(limit.ref, next, { lastUpdateTime: limit.updateTime })
}
