import { RETENTION_DAYS } from '@hobbyhub/contract/shared/limits'
import type { Deadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { deletePages } from '../../platform/firestore/delete-all.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { noticesRef, reportsRef } from '../../platform/firestore/refs.ts'
import { closedReportsIndex } from '../queries.ts'

const RETENTION_MS = RETENTION_DAYS.closedReport * 24 * 60 * 60 * 1000

/** Deletes reports that were closed more than 90 days ago, and the notices with the same ids. Safe to repeat at any time. */
export const deleteOldReports = (now: Date, deadline: Deadline): Promise<number> => {
  const old = indexedQuery(reportsRef, closedReportsIndex, [])
    // Open reports have `closedAt: null`, which sorts before all times.
    .startAt(new Date(0))
    .endBefore(new Date(now.getTime() - RETENTION_MS))
  return deletePages(allPages(old, deadline), deadline, ({ id }) => [noticesRef.doc(id)])
}
