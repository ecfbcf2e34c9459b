import { GROUP_LIMIT_MESSAGE, takeGroupSlot } from '@hobbyhub/contract/groups/group-limit'
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { tooManyRequestsError } from '../platform/api-error.ts'

/**
 * Counts a new group in the batch that creates it, with the fields that firestore.rules also require of clients. The batch fails
 * if another group was counted since `limit` was read. Throws 429 if the account has created too many groups in the last hour.
 */
export const countTowardsGroupLimit = (batch: WriteBatch, limit: DocumentSnapshot, groupId: string): void => {
  const { slot, wait } = takeGroupSlot(limit.data(), Date.now())
  if (wait > 0) throw tooManyRequestsError(GROUP_LIMIT_MESSAGE, Math.ceil(wait / 1000))
  const slots = { ...limit.get('slots'), [slot]: FieldValue.serverTimestamp() }
  if (!limit.updateTime) return void batch.create(limit.ref, { slots, slot, groupId })
  batch.update(limit.ref, { slots, slot, groupId }, { lastUpdateTime: limit.updateTime })
}
