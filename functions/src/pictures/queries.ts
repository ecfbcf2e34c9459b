import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** The pictures of a user, the latest first. */
export const ownPicturesIndex: QueryIndex = {
  collection: 'pictures',
  scope: 'COLLECTION',
  equal: ['uid'],
  order: { field: 'createdAt', direction: 'desc' },
}
