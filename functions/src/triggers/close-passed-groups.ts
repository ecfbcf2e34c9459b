import { earliestToday } from '@hobbyhub/contract/dates'
import { db } from '../data/firestore.ts'
import { openShape } from '../queries/groups.ts'
import { shapedQuery } from '../queries/shape.ts'

const CLOSING_PAGE_SIZE = 200

/**
 * Sets `isOpen` to false for groups whose start date has passed everywhere on earth, so that searches for joinable groups
 * do not have to read and skip them. Safe to repeat at any time; a group that changes meanwhile is left for the next run.
 *
 * @returns how many were closed
 */
export const closePassedGroups = async (now: Date): Promise<number> => {
  const passed = shapedQuery(db.collection('groups'), openShape, [true]).endBefore(earliestToday(now))
  let closed = 0
  for (let from = passed; ; ) {
    const { docs } = await from.limit(CLOSING_PAGE_SIZE).select('startDate').get()
    const closing = docs.map(({ ref, updateTime }) => ref.update({ isOpen: false }, { lastUpdateTime: updateTime }))
    closed += (await Promise.allSettled(closing)).filter(({ status }) => status === 'fulfilled').length
    const last = docs.at(-1)
    if (!last || docs.length < CLOSING_PAGE_SIZE) return closed
    from = passed.startAfter(last)
  }
}
