import { everyShape, type QueryShape } from '../../functions/src/queries.ts'
import type { Query } from './is-served.ts'

const toQuery = ({ collection, scope, equal, contains, order }: QueryShape): Query => ({
  collection,
  scope,
  equal: contains ? [...equal, `${contains}[]`] : equal,
  orders: order ? [order] : [],
})

/**
 * The queries that functions issue, from the module that builds them. The site's own are taken from its traffic: the
 * fixtures of tests/browser hold every query that a browser test sends to the same index file.
 */
export const productQueries: readonly Query[] = everyShape.map(toQuery)
