import { createdShape, goingOnShape, groupsShape, nextMeetingShape, wordShape } from '../groups/queries.ts'
import { mailTurnsShape } from '../mail/queries.ts'
import {
  meetingsShape,
  ownRepliesShape,
  remindedShape,
  repliesByStartShape,
  repliesShape,
  secretShape,
  unsettledShape,
} from '../meetings/queries.ts'
import {
  blockedShape,
  declinedShape,
  invitesShape,
  joinedShape,
  membersShape,
  mutedShape,
  mutedWithoutShape,
  offersShape,
  openInvitesShape,
  organizersShape,
  ownInvitesShape,
} from '../members/queries.ts'
import { closedReportsShape, reportsOfShape, reportsShape } from '../moderation/queries.ts'
import {
  announcementsShape,
  authoredShape,
  deliveriesShape,
  groupNoticesShape,
  mailsOfShape,
  mailsShape,
  noticesAboutShape,
  noticesShape,
  oldNoticesShape,
} from '../notifications/queries.ts'
import { ownPicturesShape } from '../pictures/queries.ts'
import type { QueryShape } from '../platform/firestore/indexed-query.ts'

const BOTH = [true, false] as const

const everyGroupsShape = BOTH.flatMap((word) =>
  BOTH.flatMap((category) =>
    BOTH.flatMap((isOpen) =>
      (['name', 'startDate'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).map((order) => groupsShape({ word, category, isOpen, sort, order })),
      ),
    ),
  ),
)

/** Every shape that the functions query: firestore.indexes.json must have an index for each. */
export const everyShape: readonly QueryShape[] = [
  ...everyGroupsShape,
  wordShape,
  ...BOTH.map((uid) => createdShape({ uid })),
  joinedShape,
  mutedShape,
  mutedWithoutShape,
  ...(['by.uid', 'uid'] as const).map(offersShape),
  membersShape,
  organizersShape,
  invitesShape,
  openInvitesShape,
  ownInvitesShape,
  declinedShape,
  ...BOTH.map((uid) => blockedShape({ uid })),
  reportsShape,
  ...(['reporterUid', 'uid', 'groupId'] as const).map(reportsOfShape),
  closedReportsShape,
  goingOnShape,
  nextMeetingShape,
  ...([null, 'status', 'seriesId'] as const).map((by) => meetingsShape(by)),
  meetingsShape(null, 'desc'),
  ...BOTH.map((status) => repliesShape({ status })),
  repliesByStartShape,
  ...([null, 'status', 'groupId'] as const).map(ownRepliesShape),
  unsettledShape,
  secretShape,
  ...BOTH.map((unread) => noticesShape({ unread })),
  ...(['readAt', 'createdAt'] as const).map(oldNoticesShape),
  groupNoticesShape,
  noticesAboutShape,
  announcementsShape,
  authoredShape,
  deliveriesShape,
  ...(['dueAt', 'createdAt'] as const).map(mailsShape),
  mailTurnsShape,
  ...(['uid', 'groupId'] as const).map(mailsOfShape),
  remindedShape,
  ownPicturesShape,
]
