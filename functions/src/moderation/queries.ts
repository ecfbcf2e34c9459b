import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

/** The filters of the list of reports besides the status: what an account or a group is the subject of, and the kind. */
type ReportFilters = { readonly uid?: boolean; readonly group?: boolean; readonly kind?: boolean }

/** The reports with a given status and, in this order, about a given account, about a given group, and of a given kind; the latest first. */
export const reportsIndex = ({ uid = false, group = false, kind = false }: ReportFilters = {}): QueryIndex => ({
  collection: 'reports',
  scope: 'COLLECTION',
  equal: ['status', ...(uid ? ['subjectUid'] : []), ...(group ? ['groupId'] : []), ...(kind ? ['kind'] : [])],
  order: { field: 'createdAt', direction: 'desc' },
})

/**
 * The fields of a report that name a user: the reporter, the account that it is about, the moderator who closed it, and the one whose
 * decision it objects to.
 */
export const REPORT_UID_FIELDS = ['reporterUid', 'subjectUid', 'closedBy', 'decidedBy'] as const

/** The reports that name a user in a field. */
export const reportsByUserIndex = (by: (typeof REPORT_UID_FIELDS)[number]): QueryIndex => ({
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})

/** The moderators' actions of a given kind, by a given moderator, or both in this order; the latest first. */
export const logIndex = ({ action, by }: { readonly action: boolean; readonly by: boolean }): QueryIndex => ({
  collection: 'moderationLog',
  scope: 'COLLECTION',
  equal: [...(action ? ['action'] : []), ...(by ? ['uid'] : [])],
  order: { field: 'at', direction: 'desc' },
})

/** The years of moderation's numbers, from the first on. */
export const moderationYearsIndex: QueryIndex = {
  collection: 'moderationYears',
  scope: 'COLLECTION',
  equal: [],
  order: null,
}

/** All moderators. */
export const moderatorsIndex: QueryIndex = { collection: 'moderators', scope: 'COLLECTION', equal: [], order: null }

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

/** The suspensions that are not complete yet: see `completeSuspension`. */
export const openSuspensionsIndex: QueryIndex = {
  collection: 'suspensions',
  scope: 'COLLECTION',
  equal: ['state'],
  order: null,
}

/** What a suspended account replied to coming meetings. */
export const keptRepliesIndex: QueryIndex = { collection: 'kept', scope: 'COLLECTION', equal: [], order: null }

/** The suspensions that one moderator decided. */
export const suspensionsByModeratorIndex: QueryIndex = {
  collection: 'suspensions',
  scope: 'COLLECTION',
  equal: ['by'],
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

/** The users whom a user has blocked, the latest first. */
export const ownBlocksIndex: QueryIndex = {
  collection: 'blocks',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'blockedAt', direction: 'desc' },
}

/** The users whom a group has blocked, or the groups that have blocked a user, the latest first. */
export const blockedUsersIndex = (by: { uid: boolean }): QueryIndex => ({
  collection: 'blocked',
  scope: by.uid ? 'COLLECTION_GROUP' : 'COLLECTION',
  equal: by.uid ? ['uid'] : [],
  order: { field: 'blockedAt', direction: 'desc' },
})
