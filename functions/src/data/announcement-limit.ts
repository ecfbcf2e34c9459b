import { ANNOUNCEMENT_LIMIT_MESSAGE, MAX_ANNOUNCEMENTS_A_DAY } from '@hobbyhub/contract/announcement'
import { timestampSchema } from '@hobbyhub/contract/timestamp'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `groups/{groupId}/private/announcements`: when the group had its last ones, also those that are deleted. */
const announcementLimitSchema = z.object({ times: z.array(timestampSchema) })

/**
 * Counts a new announcement in the batch that makes it, which fails if another was counted since `limit` was read. Throws
 * 429 when the group has had too many.
 */
export const countAnnouncement = (batch: WriteBatch, limit: DocumentSnapshot, now: Date): void => {
  const { times } = limit.exists ? announcementLimitSchema.parse(limit.data()) : { times: [] }
  const last = times.map((time) => new Date(time)).filter((time) => now.getTime() - time.getTime() < DAY_MS)
  const [first] = last
  if (first && last.length >= MAX_ANNOUNCEMENTS_A_DAY) {
    const seconds = Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000)
    throw new ApiError('too-many-requests', ANNOUNCEMENT_LIMIT_MESSAGE, { headers: { 'retry-after': String(seconds) } })
  }
  const fields = { times: [...last, now] }
  if (limit.updateTime) batch.update(limit.ref, fields, { lastUpdateTime: limit.updateTime })
  else batch.create(limit.ref, fields)
}
