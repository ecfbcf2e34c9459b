import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's members with a given status, earliest first, which is the order of the waiting list. */
export const membersIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'joinedAt', direction: 'asc' },
}

/** The members who go to every meeting of a group, earliest first. */
export const everyTimeMembersIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['every'],
  order: { field: 'joinedAt', direction: 'asc' },
}

/** The memberships by which a user goes to every meeting, in all groups. */
export const ownEveryTimeIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'every'],
  order: null,
}

/** A group's organizers. */
export const organizersIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['role'],
  order: null,
}

/** A user's memberships with a given status, in all groups, the latest first. */
export const ownMembershipsIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'status'],
  order: { field: 'joinedAt', direction: 'desc' },
}

/** The memberships in which a user is an organizer, in all groups, the latest first. */
export const ownRolesIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'role'],
  order: { field: 'joinedAt', direction: 'desc' },
}

/** The caller's declined requests, the latest first. */
export const declinedRequestsIndex: QueryIndex = {
  collection: 'declined',
  scope: 'COLLECTION_GROUP',
  equal: ['uid'],
  order: { field: 'declinedAt', direction: 'desc' },
}

/** The offers to hand a group over that a user made (`by.uid`), or that were made to the user (`uid`). */
export const handoverOffersIndex = (by: 'by.uid' | 'uid'): QueryIndex => ({
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: [by],
  order: null,
})

/** The requests to take a group over, by when the creator can no longer object. */
export const takeoversIndex: QueryIndex = {
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'until', direction: 'asc' },
}

/** The removals that are not complete, the earliest first. */
export const removalsIndex: QueryIndex = {
  collection: 'removals',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'since', direction: 'asc' },
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
