import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** The reports with a given status, the latest first. */
export const reportsIndex: QueryIndex = {
  collection: 'reports',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The fields of a report that name a user: the reporter, the reported member, and the creator of the reported group. */
export const REPORT_UID_FIELDS = ['reporterUid', 'uid', 'creatorUid'] as const

/** The reports that name a user in a field. */
export const reportsByUserIndex = (by: (typeof REPORT_UID_FIELDS)[number]): QueryIndex => ({
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})

/** The groups that one moderator has hidden. */
export const hiddenByIndex: QueryIndex = {
  collection: 'hiddenGroups',
  scope: 'COLLECTION',
  equal: ['hiddenBy'],
  order: null,
}

/** The actions of one moderator. */
export const logByModeratorIndex: QueryIndex = {
  collection: 'moderationLog',
  scope: 'COLLECTION',
  equal: ['uid'],
  order: null,
}

/** Reports, sorted by when they were closed. */
export const closedReportsIndex: QueryIndex = {
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'closedAt', direction: 'asc' },
}

/** The invitations to a closed site, the latest first. */
export const siteInvitesIndex: QueryIndex = {
  collection: 'siteInvites',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The open invitations to a closed site. */
export const openSiteInvitesIndex: QueryIndex = {
  collection: 'siteInvites',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'expiresAt', direction: 'asc' },
  thenBy: 'usesLeft',
}

/** The users whom a group has blocked, or the groups that have blocked a user, the latest first. */
export const blockedUsersIndex = (by: { uid: boolean }): QueryIndex => ({
  collection: 'blocked',
  scope: by.uid ? 'COLLECTION_GROUP' : 'COLLECTION',
  equal: by.uid ? ['uid'] : [],
  order: { field: 'blockedAt', direction: 'desc' },
})
