import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A user's pictures, the latest first. */
export const ownPicturesIndex: QueryIndex = {
  collection: 'pictures',
  scope: 'COLLECTION',
  equal: ['uid'],
  order: { field: 'createdAt', direction: 'desc' },
}
