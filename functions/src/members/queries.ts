import type { CollectionReference, Query } from 'firebase-admin/firestore'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** A group's members with a given status, earliest first, which is the order of the waiting list. */
export const membersIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'joinedAt', direction: 'asc' },
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

/** The caller's memberships of groups that they have muted, the latest first. */
export const mutedMembershipsIndex: QueryIndex = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'muted'],
  order: { field: 'joinedAt', direction: 'desc' },
}

/** The caller's declined requests, the latest first. */
export const declinedRequestsIndex: QueryIndex = {
  collection: 'declined',
  scope: 'COLLECTION_GROUP',
  equal: ['uid'],
  order: { field: 'declinedAt', direction: 'desc' },
}

/** The users whom a group has blocked, or the groups that have blocked a user, the latest first. */
export const blockedUsersIndex = (by: { uid: boolean }): QueryIndex => ({
  collection: 'blocked',
  scope: by.uid ? 'COLLECTION_GROUP' : 'COLLECTION',
  equal: by.uid ? ['uid'] : [],
  order: { field: 'blockedAt', direction: 'desc' },
})

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

/** The offers to hand a group over that a user made (`by.uid`), or that were made to the user (`uid`). */
export const handoverOffersIndex = (by: 'by.uid' | 'uid'): QueryIndex => ({
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: [by],
  order: null,
})

/** The mail settings of users, such as a group's creator, who have muted a group without being a member of it. */
export const mutedWithoutMembershipIndex: QueryIndex = {
  collection: 'settings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  contains: 'mutedGroups',
  order: null,
}
