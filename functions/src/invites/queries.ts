import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's invitations, the latest first. */
export const invitesIndex: QueryIndex = {
  collection: 'invites',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** A group's open invitations, sorted by when they expire. */
export const openInvitesIndex: QueryIndex = {
  collection: 'invites',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'expiresAt', direction: 'asc' },
  thenBy: 'usesLeft',
}

/** Invitations that have neither expired by `now` nor been used up. */
export const openInvitesQuery = (source: CollectionReference, now: Date): Query =>
  source
    .where('expiresAt', '>', now)
    .where('usesLeft', '>', 0)
    .orderBy('expiresAt')
    .orderBy('usesLeft')
    .orderBy('__name__')

/** The invitations that a user made, in all groups. */
export const ownInvitesIndex: QueryIndex = {
  collection: 'invites',
  scope: 'COLLECTION_GROUP',
  equal: ['createdBy'],
  order: { field: 'createdAt', direction: 'desc' },
}
