import { deleteAll } from '../data/delete-all.ts'
import { reportsRef } from '../data/firestore.ts'
import type { Deadline } from '../deadline.ts'
import { closedReportsShape } from '../queries/reports.ts'
import { shapedQuery } from '../queries/shape.ts'

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Deletes reports that were closed 90 days ago. Safe to repeat at any time. */
export const forgetReports = (now: Date, deadline: Deadline): Promise<number> =>
  deleteAll(
    shapedQuery(reportsRef, closedReportsShape, [])
      // Open ones have null, which sorts before all times.
      .startAt(new Date(0))
      .endBefore(new Date(now.getTime() - KEPT_MS)),
    deadline,
  )
