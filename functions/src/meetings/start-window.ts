import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { db } from '../platform/firestore/refs.ts'

/** A job's work is due for meetings that begin after `after` and not after `end`. */
export type StartWindow = { readonly after: Date; readonly end: Date }

const startOf = (query: Query, progress: DocumentSnapshot, { after, end }: StartWindow): Query => {
  const until: unknown = progress.get('until')
  const last: unknown = progress.get('last')
  if (!(until instanceof Timestamp) || until.toDate() > end || until.toDate() <= after) return query.startAfter(after)
  return typeof last === 'string' ? query.startAfter(until, db.doc(last)) : query.startAfter(until)
}

type WindowJob = {
  /** The documents by `startsAt`, without bounds. */
  readonly query: Query
  readonly window: StartWindow
  /** Stores how far the job has come. */
  readonly progressRef: DocumentReference
  readonly pageSize: number
  readonly deadline: Deadline
}

/**
 * Works through the documents whose meeting begins within a window, a page at a time, and stores its progress after each page. The
 * next run continues where this one stopped; on the first run, or if that lies outside the window, at the beginning of the window.
 * Returns the sum of what `work` returns.
 */
export const workThroughWindow = async (
  { query, window, progressRef, pageSize, deadline }: WindowJob,
  work: (docs: readonly QueryDocumentSnapshot[]) => Promise<number>,
): Promise<number> => {
  const due = query.endAt(window.end)
  let count = 0
  for (let from = startOf(due, await progressRef.get(), window); !deadline.isOver(); ) {
    const { docs } = await deadline.run(() => from.limit(pageSize).get())
    count += await deadline.run(() => work(docs))
    const last = docs.length < pageSize ? undefined : docs.at(-1)
    await progressRef.set(last ? { until: last.get('startsAt'), last: last.ref.path } : { until: window.end })
    if (!last) return count
    from = due.startAfter(last)
  }
  return count
}
