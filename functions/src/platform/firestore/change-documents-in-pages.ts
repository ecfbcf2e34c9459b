import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import type { Deadline } from '../deadline.ts'
import { describeFailure } from '../describe-failure.ts'
import { isConflict } from './retry-on-conflict.ts'

const PAGE_SIZE = 200

/**
 * Changes the documents that a query finds, a page at a time, until the deadline. Failures before the deadline are logged, except
 * conflicts. The next run finds failed and remaining documents again. Returns how many were changed.
 */
export const changeDocumentsInPages = async (
  query: Query,
  change: (doc: QueryDocumentSnapshot) => Promise<unknown>,
  deadline: Deadline,
): Promise<number> => {
  const changeOne = async (doc: QueryDocumentSnapshot): Promise<boolean> => {
    try {
      return (await change(doc)) !== false
    } catch (error) {
      if (isConflict(error) || deadline.isOver()) return false
      logger.error('not changed', { path: doc.ref.path, error: describeFailure(error) })
      return false
    }
  }
  let changed = 0
  for (let from = query; !deadline.isOver(); ) {
    const { docs } = await deadline.run(() => from.limit(PAGE_SIZE).get())
    changed += (await Promise.all(docs.map(changeOne))).filter(Boolean).length
    const last = docs.at(-1)
    if (!last || docs.length < PAGE_SIZE) return changed
    from = query.startAfter(last)
  }
  return changed
}
