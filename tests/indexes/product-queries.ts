import { everyIndex } from '../../functions/src/api/every-index.ts'
import type { QueryIndex } from '../../functions/src/platform/firestore/indexed-query.ts'
import type { Query } from './is-served.ts'

const toQuery = ({ collection, scope, equal, contains, order, thenBy }: QueryIndex): Query => ({
  collection,
  scope,
  equal: contains ? [...equal, `${contains}[]`] : equal,
  orders: order ? [order, ...(thenBy ? [{ field: thenBy, direction: order.direction }] : [])] : [],
})

/** What the dashboard sums up (web/src/features/groups/count-groups.ts). */
const waiting: Query = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: ['creatorUid'],
  orders: [{ field: 'pendingCount', direction: 'asc' }],
}

/**
 * The site's query for Home's featured groups. Its other queries need the indexes of the functions' queries; all are
 * taken from its traffic: the fixtures of tests/browser hold every query that a browser test sends to the index file.
 */
const featured: Query = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: ['isOpen'],
  orders: [{ field: 'createdAt', direction: 'desc' }],
}

/** How many notifications are unread, which the bell shows (web/src/features/notifications/count-unread.ts). */
const unread: Query = { collection: 'notices', scope: 'COLLECTION', equal: ['readAt'], orders: [] }

/** The queries that functions issue, from the module that builds them, and those of the site with an index of their own. */
export const productQueries: readonly Query[] = [...everyIndex.map(toQuery), featured, waiting, unread]
