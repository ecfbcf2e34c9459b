import type { QueryShape } from '../platform/firestore/indexed-query.ts'

/** The pictures of a user, the latest first. */
export const ownPicturesShape: QueryShape = {
  collection: 'pictures',
  scope: 'COLLECTION',
  equal: ['uid'],
  order: { field: 'createdAt', direction: 'desc' },
}
