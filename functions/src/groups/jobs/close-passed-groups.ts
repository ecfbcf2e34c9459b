import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'
import { openGroupsIndex } from '../queries.ts'

/**
 * Sets `isOpen` to false for groups whose start date has passed everywhere on earth, so that searches for joinable groups need
 * not read and skip them. Safe to repeat at any time. A group that changes meanwhile is left for the next run.
 *
 * @returns how many groups were closed
 */
export const closePassedGroups = (now: Date, deadline = noDeadline): Promise<number> => {
  const passed = indexedQuery(rootCollection('groups'), openGroupsIndex, [true]).endBefore(earliestDateOnEarth(now))
  return changeDocumentsInPages(
    passed.select('startDate'),
    ({ ref, updateTime }) => ref.update({ isOpen: false }, { lastUpdateTime: updateTime }),
    deadline,
  )
}
