import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { reportsRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'

/** Closes a report, and returns it. A report that is already closed stays as it is. Throws 404 if there is no such report. */
export const closeStoredReport = (id: string, deadline: Deadline): Promise<DocumentSnapshot> => {
  const ref = reportsRef.doc(id)
  return retryOnConflict(async () => {
    const stored = await deadline.run(() => ref.get())
    if (!stored.updateTime) throw new ApiError('not-found', 'Report not found.')
    if (stored.get('status') === 'closed') return stored
    const change = { status: 'closed', closedAt: FieldValue.serverTimestamp() }
    const { updateTime } = stored
    await deadline.run(() => ref.update(change, { lastUpdateTime: updateTime }))
    return deadline.run(() => ref.get())
  })
}
