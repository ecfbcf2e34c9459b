import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's invitations, the latest first. */
export const invitesIndex: QueryIndex = {
  collection: 'invites',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The invitations that a user made, in all groups. */
export const ownInvitesIndex: QueryIndex = {
  collection: 'invites',
  scope: 'COLLECTION_GROUP',
  equal: ['createdBy'],
  order: { field: 'createdAt', direction: 'desc' },
}
