import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** The caller's memberships of groups that they have muted, the latest first. */
export const mutedMembershipsIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'muted'],
  order: { field: 'joinedAt', direction: 'desc' },
}
