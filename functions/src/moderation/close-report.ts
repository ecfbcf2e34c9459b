import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { reportsRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { toRestReports } from './reports.ts'

const notFoundError = () => new ApiError('not-found', 'Report not found.')

/** Closes a report, and reads it. A report that is already closed stays as it is. */
const close = (id: string, deadline: Deadline): Promise<DocumentSnapshot> => {
  const ref = reportsRef.doc(id)
  return retryOnConflict(async () => {
    const stored = await deadline.run(() => ref.get())
    if (!stored.updateTime) throw notFoundError()
    if (stored.get('status') === 'closed') return stored
    const change = { status: 'closed', closedAt: FieldValue.serverTimestamp() }
    const { updateTime } = stored
    await deadline.run(() => ref.update(change, { lastUpdateTime: updateTime }))
    return deadline.run(() => ref.get())
  })
}

/** Closes a report, and returns it as moderators see it. Safe to repeat. Throws 404 if there is no such report. */
export const closeStoredReport = async (id: string, deadline: Deadline): Promise<RestReport> => {
  const [report] = await toRestReports([await close(id, deadline)], deadline)
  if (!report) throw notFoundError()
  return report
}
