import { allIndexes } from '../../functions/src/api/all-indexes.ts'
import type { QueryIndex } from '../../functions/src/platform/firestore/indexed-query.ts'
import type { QueryShape } from './is-served-by-indexes.ts'

const toQuery = ({ collection, scope, equal, contains, order, thenBy }: QueryIndex): QueryShape => ({
  collection,
  scope,
  equal: contains ? [...equal, `${contains}[]`] : equal,
  orders: order ? [order, ...(thenBy ? [{ field: thenBy, direction: order.direction }] : [])] : [],
})

/** The site's query that counts a user's groups and sums up their pending requests (web/src/features/groups/api/count-groups.ts). */
const pendingRequests: QueryShape = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: ['creatorUid'],
  orders: [{ field: 'pendingCount', direction: 'asc' }],
}

/** The site's query for Home's featured groups (web/src/features/groups/api/list-groups.ts). */
const featuredGroups: QueryShape = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: ['isOpen'],
  orders: [{ field: 'createdAt', direction: 'desc' }],
}

/** The bell's count of unread notifications (web/src/features/notifications/api/count-unread-notifications.ts). */
const unreadNotifications: QueryShape = { collection: 'notices', scope: 'COLLECTION', equal: ['readAt'], orders: [] }

/**
 * The functions' queries, and the site's queries that need further indexes. To find a missing one, the `page` fixture of
 * tests/browser compares the queries that a page sends with the index file.
 */
export const productQueries: readonly QueryShape[] = [
  ...allIndexes.map(toQuery),
  featuredGroups,
  pendingRequests,
  unreadNotifications,
]
