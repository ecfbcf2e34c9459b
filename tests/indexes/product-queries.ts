import type { Query } from './is-served.ts'

const groupLists: Query[] = [[], ['category']].flatMap((equal) =>
  (['groupNameKey', 'startDate'] as const).flatMap((field) =>
    (['asc', 'desc'] as const).map(
      (direction): Query => ({ collection: 'groups', scope: 'COLLECTION', equal, orders: [{ field, direction }] }),
    ),
  ),
)

/** The queries that the product issues. */
export const productQueries: readonly Query[] = [
  ...groupLists,
  // The dashboard's counts.
  { collection: 'groups', scope: 'COLLECTION', equal: [], orders: [] },
  { collection: 'groups', scope: 'COLLECTION', equal: ['creatorUid'], orders: [] },
  // The groups that someone created, by their private documents.
  { collection: 'private', scope: 'COLLECTION_GROUP', equal: ['creatorEmail'], orders: [] },
  { collection: 'private', scope: 'COLLECTION_GROUP', equal: ['creatorEmail', 'creatorUid'], orders: [] },
  // The groups that someone joined or asked to join, the latest first.
  {
    collection: 'members',
    scope: 'COLLECTION_GROUP',
    equal: ['uid', 'status'],
    orders: [{ field: 'joinedAt', direction: 'desc' }],
  },
  // A group's members, and its requests, the earliest first.
  { collection: 'members', scope: 'COLLECTION', equal: [], orders: [{ field: 'joinedAt', direction: 'asc' }] },
  { collection: 'members', scope: 'COLLECTION', equal: ['status'], orders: [{ field: 'joinedAt', direction: 'asc' }] },
]
