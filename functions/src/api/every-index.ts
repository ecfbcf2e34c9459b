import {
  continuingGroupsIndex,
  createdGroupsIndex,
  groupsIndex,
  nextMeetingIndex,
  searchTokenIndex,
} from '../groups/queries.ts'
import { unfinishedMailsIndex } from '../mail/queries.ts'
import {
  calendarSecretIndex,
  meetingsIndex,
  ownRepliesIndex,
  pendingUpdatesIndex,
  repliesByStartIndex,
  repliesIndex,
  repliesToRemindIndex,
} from '../meetings/queries.ts'
import {
  blockedIndex,
  declinedIndex,
  handoverOffersIndex,
  invitesIndex,
  membersIndex,
  mutedMembershipsIndex,
  mutedWithoutMembershipIndex,
  openInvitesIndex,
  organizersIndex,
  ownInvitesIndex,
  ownMembershipsIndex,
} from '../members/queries.ts'
import { closedReportsIndex, reportsIndex, reportsOfIndex } from '../moderation/queries.ts'
import {
  announcementsIndex,
  authoredAnnouncementsIndex,
  deliveriesIndex,
  groupNotificationsIndex,
  mailsIndex,
  mailsOfIndex,
  notificationsAboutIndex,
  notificationsIndex,
  oldNotificationsIndex,
  unreadOfGroupIndex,
} from '../notifications/queries.ts'
import { ownPicturesIndex } from '../pictures/queries.ts'
import type { QueryIndex } from '../platform/firestore/indexed-query.ts'

const BOTH = [true, false] as const

const everyGroupsIndex = BOTH.flatMap((word) =>
  BOTH.flatMap((category) =>
    BOTH.flatMap((isOpen) =>
      (['name', 'startDate'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).map((order) => groupsIndex({ word, category, isOpen, sort, order })),
      ),
    ),
  ),
)

/** The indexes of all queries of the functions. firestore.indexes.json must contain each of them (checked by tests/indexes). */
export const everyIndex: readonly QueryIndex[] = [
  ...everyGroupsIndex,
  searchTokenIndex,
  ...BOTH.map((uid) => createdGroupsIndex({ uid })),
  ownMembershipsIndex,
  mutedMembershipsIndex,
  mutedWithoutMembershipIndex,
  ...(['by.uid', 'uid'] as const).map(handoverOffersIndex),
  membersIndex,
  organizersIndex,
  invitesIndex,
  openInvitesIndex,
  ownInvitesIndex,
  declinedIndex,
  ...BOTH.map((uid) => blockedIndex({ uid })),
  reportsIndex,
  ...(['reporterUid', 'uid', 'groupId'] as const).map(reportsOfIndex),
  closedReportsIndex,
  continuingGroupsIndex,
  nextMeetingIndex,
  ...([null, 'status', 'seriesId'] as const).map((by) => meetingsIndex(by)),
  meetingsIndex(null, 'desc'),
  ...BOTH.map((status) => repliesIndex({ status })),
  repliesByStartIndex,
  ...([null, 'status', 'groupId'] as const).map(ownRepliesIndex),
  pendingUpdatesIndex,
  calendarSecretIndex,
  ...BOTH.map((unread) => notificationsIndex({ unread })),
  unreadOfGroupIndex,
  ...(['readAt', 'createdAt'] as const).map(oldNotificationsIndex),
  groupNotificationsIndex,
  notificationsAboutIndex,
  announcementsIndex,
  authoredAnnouncementsIndex,
  deliveriesIndex,
  ...(['dueAt', 'createdAt'] as const).map(mailsIndex),
  unfinishedMailsIndex,
  ...(['uid', 'groupId'] as const).map(mailsOfIndex),
  repliesToRemindIndex,
  ownPicturesIndex,
]
