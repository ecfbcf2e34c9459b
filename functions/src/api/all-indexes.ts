import { announcementsIndex, authoredAnnouncementsIndex } from '../announcements/queries.ts'
import {
  activityIndex,
  allGroupsIndex,
  continuingGroupsIndex,
  groupsIndex,
  newestGroupsIndex,
  ownerKeysIndex,
  searchTokenIndex,
  soonestGroupsIndex,
  townIndex,
} from '../groups/queries.ts'
import { invitesIndex, ownInvitesIndex } from '../invites/queries.ts'
import { mutedMembershipsIndex } from '../mail/queries.ts'
import {
  allMeetingsIndex,
  calendarSecretIndex,
  heldMeetingsIndex,
  meetingsIndex,
  ownRepliesIndex,
  pendingUpdatesIndex,
  repliesByStartIndex,
  repliesDueForReminderIndex,
  repliesIndex,
} from '../meetings/queries.ts'
import {
  declinedRequestsIndex,
  everyTimeMembersIndex,
  handoverOffersIndex,
  membersIndex,
  openInvitesIndex,
  organizersIndex,
  ownEveryTimeIndex,
  ownMembershipsIndex,
  ownRolesIndex,
  removalsIndex,
  takeoversIndex,
} from '../members/queries.ts'
import {
  blockedUsersIndex,
  closedReportsIndex,
  hiddenByIndex,
  keptRepliesIndex,
  logByModeratorIndex,
  logIndex,
  moderatorsIndex,
  openSiteInvitesIndex,
  openSuspensionsIndex,
  REPORT_UID_FIELDS,
  reportsByUserIndex,
  reportsIndex,
  siteInvitesIndex,
  suspensionsByModeratorIndex,
} from '../moderation/queries.ts'
import {
  deliveriesIndex,
  groupNotificationsIndex,
  notificationsAboutUserIndex,
  notificationsIndex,
  oldNotificationsIndex,
  unreadNotificationsOfGroupIndex,
} from '../notifications/queries.ts'
import {
  mailsIndex,
  mailsOfUserOrGroupIndex,
  mutedWithoutMembershipIndex,
  unfinishedMailsIndex,
} from '../outbox/queries.ts'
import { ownPicturesIndex } from '../pictures/queries.ts'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'
import {
  deletedPollsIndex,
  ownVotesIndex,
  plannablePollsIndex,
  pollsByStatusIndex,
  pollsIndex,
  votesIndex,
} from '../polls/queries.ts'

const BOTH = [true, false] as const

const everyGroupFilter = BOTH.flatMap((word) =>
  BOTH.flatMap((category) => BOTH.map((isOpen) => ({ word, category, isOpen }))),
)

const everyGroupsIndex = everyGroupFilter.flatMap((filters) => [
  ...(['name', 'startDate'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => groupsIndex({ ...filters, sort, order })),
  ),
  soonestGroupsIndex(filters),
])

/** The indexes of all queries of the functions. tests/indexes checks that firestore.indexes.json serves each query. */
export const allIndexes: readonly QueryIndex[] = [
  ...everyGroupsIndex,
  searchTokenIndex,
  allMeetingsIndex,
  ...BOTH.map((uid) => ownerKeysIndex({ uid })),
  ownMembershipsIndex,
  ownRolesIndex,
  mutedMembershipsIndex,
  mutedWithoutMembershipIndex,
  ...(['by.uid', 'uid'] as const).map(handoverOffersIndex),
  membersIndex,
  everyTimeMembersIndex,
  ownEveryTimeIndex,
  organizersIndex,
  invitesIndex,
  siteInvitesIndex,
  openSiteInvitesIndex,
  openInvitesIndex,
  ownInvitesIndex,
  declinedRequestsIndex,
  removalsIndex,
  takeoversIndex,
  ...BOTH.map((uid) => blockedUsersIndex({ uid })),
  ...BOTH.flatMap((uid) => BOTH.flatMap((group) => BOTH.map((kind) => reportsIndex({ uid, group, kind })))),
  ...REPORT_UID_FIELDS.map(reportsByUserIndex),
  closedReportsIndex,
  ...BOTH.flatMap((action) => BOTH.map((by) => logIndex({ action, by }))),
  hiddenByIndex,
  logByModeratorIndex,
  openSuspensionsIndex,
  suspensionsByModeratorIndex,
  keptRepliesIndex,
  moderatorsIndex,
  continuingGroupsIndex,
  townIndex,
  activityIndex,
  allGroupsIndex,
  newestGroupsIndex,
  ...([null, 'status', 'seriesId'] as const).map((by) => meetingsIndex(by)),
  meetingsIndex(null, 'desc'),
  heldMeetingsIndex,
  meetingsIndex('status', 'desc'),
  ...BOTH.map((status) => repliesIndex({ status })),
  repliesByStartIndex,
  ...([null, 'status', 'groupId'] as const).map((by) => ownRepliesIndex(by)),
  ownRepliesIndex('status', 'desc'),
  pendingUpdatesIndex,
  calendarSecretIndex,
  pollsIndex,
  ...(['asc', 'desc'] as const).map(plannablePollsIndex),
  ...(['COLLECTION', 'COLLECTION_GROUP'] as const).map(pollsByStatusIndex),
  deletedPollsIndex,
  votesIndex,
  ...([null, 'groupId'] as const).map(ownVotesIndex),
  ...BOTH.map((unread) => notificationsIndex({ unread })),
  unreadNotificationsOfGroupIndex,
  ...(['readAt', 'createdAt'] as const).map(oldNotificationsIndex),
  groupNotificationsIndex,
  notificationsAboutUserIndex,
  announcementsIndex,
  authoredAnnouncementsIndex,
  deliveriesIndex,
  ...(['dueAt', 'createdAt'] as const).map(mailsIndex),
  unfinishedMailsIndex,
  ...(['uid', 'groupId'] as const).map(mailsOfUserOrGroupIndex),
  repliesDueForReminderIndex,
  ownPicturesIndex,
]
