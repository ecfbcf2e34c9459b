import type { QueryShape } from '../platform/firestore/indexed-query.ts'

/** What was reported, the latest first. */
export const reportsShape: QueryShape = {
  collection: 'reports',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The reports of a user, about a user, or about a group. */
export const reportsOfShape = (by: 'reporterUid' | 'uid' | 'groupId'): QueryShape => ({
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})

/** Reports by when they were closed. */
export const closedReportsShape: QueryShape = {
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'closedAt', direction: 'asc' },
}
