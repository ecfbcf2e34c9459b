import { SORT_FIELD, type SortField, type SortOrder } from '@hobbyhub/contract/sort'
import type { CollectionGroup, CollectionReference, Query } from 'firebase-admin/firestore'

/** The shape of a query of the functions, for which there must be an index. Ties are ordered by document name, same direction. */
export type QueryShape = {
  readonly collection:
    | 'groups'
    | 'members'
    | 'private'
    | 'declined'
    | 'meetings'
    | 'replies'
    | 'secrets'
    | 'notices'
    | 'announcements'
    | 'deliveries'
    | 'outbox'
    | 'invites'
    | 'blocked'
    | 'reports'
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP'
  readonly equal: readonly string[]
  /** The array field of an `array-contains-any` filter. */
  readonly contains?: 'searchTokens'
  readonly order: { readonly field: string; readonly direction: SortOrder } | null
  /** A second field to order by, in the same direction. */
  readonly thenBy?: string
}

type GroupsBy = { readonly word: boolean; readonly category: boolean; readonly isOpen: boolean }

type GroupOrder = { readonly sort: SortField; readonly order: SortOrder }

export const groupsShape = ({ word, category, isOpen, sort, order }: GroupsBy & GroupOrder): QueryShape => ({
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [...(category ? ['category'] : []), ...(isOpen ? ['isOpen'] : [])],
  ...(word ? { contains: 'searchTokens' } : {}),
  order: { field: SORT_FIELD[sort], direction: order },
})

/** Counts the groups that contain a word. */
export const wordShape: QueryShape = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  contains: 'searchTokens',
  order: null,
}

/** Open groups, earliest start date first. */
export const openShape: QueryShape = groupsShape({
  word: false,
  category: false,
  isOpen: true,
  sort: 'startDate',
  order: 'asc',
})

/** The `private/creator` documents, by which the caller's own groups are found. */
export const createdShape = (by: { uid: boolean }): QueryShape => ({
  collection: 'private',
  scope: 'COLLECTION_GROUP',
  equal: by.uid ? ['creatorEmail', 'creatorUid'] : ['creatorEmail'],
  order: null,
})

/** The caller's memberships, the latest first. */
export const joinedShape: QueryShape = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'status'],
  order: { field: 'joinedAt', direction: 'desc' },
}

/** The caller's memberships of groups whose mails they have muted, the latest first. */
export const mutedShape: QueryShape = {
  collection: 'members',
  scope: 'COLLECTION_GROUP',
  equal: ['uid', 'muted'],
  order: { field: 'joinedAt', direction: 'desc' },
}

/** The requests of the caller that were declined, the latest first. */
export const declinedShape: QueryShape = {
  collection: 'declined',
  scope: 'COLLECTION_GROUP',
  equal: ['uid'],
  order: { field: 'declinedAt', direction: 'desc' },
}

/** A group's members of some status, earliest first: those who wait, in the order of the queue. */
export const membersShape: QueryShape = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'joinedAt', direction: 'asc' },
}

/** A group's organizers. */
export const organizersShape: QueryShape = {
  collection: 'members',
  scope: 'COLLECTION',
  equal: ['role'],
  order: null,
}

/** A group's invitations, the latest first. */
export const invitesShape: QueryShape = {
  collection: 'invites',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The invitations that a user made, in all groups. */
export const ownInvitesShape: QueryShape = {
  collection: 'invites',
  scope: 'COLLECTION_GROUP',
  equal: ['createdBy'],
  order: { field: 'createdAt', direction: 'desc' },
}

/** Who is blocked from a group, or the groups that have blocked a user, the latest first. */
export const blockedShape = (by: { uid: boolean }): QueryShape => ({
  collection: 'blocked',
  scope: by.uid ? 'COLLECTION_GROUP' : 'COLLECTION',
  equal: by.uid ? ['uid'] : [],
  order: { field: 'blockedAt', direction: 'desc' },
})

/** What was reported, the latest first. */
export const reportsShape: QueryShape = {
  collection: 'reports',
  scope: 'COLLECTION',
  equal: ['status'],
  order: { field: 'createdAt', direction: 'desc' },
}

/** The reports of a user, about a user, or about a group. */
export const reportsOfShape = (by: 'reporterUid' | 'uid' | 'groupId'): QueryShape => ({
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})

/** Reports by when they were closed. */
export const closedReportsShape: QueryShape = {
  collection: 'reports',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'closedAt', direction: 'asc' },
}

/** Groups with an upcoming meeting, earliest start date first. */
const goingOnShape: QueryShape = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'startDate', direction: 'asc' },
  thenBy: 'nextMeeting.startsAt',
}

/** Groups by their next meeting. */
export const nextMeetingShape: QueryShape = {
  collection: 'groups',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'nextMeeting.startsAt', direction: 'asc' },
}

/** A group's meetings: all of them, those of a status, or those of a series. */
export const meetingsShape = (by: 'status' | 'seriesId' | null, direction: SortOrder = 'asc'): QueryShape => ({
  collection: 'meetings',
  scope: 'COLLECTION',
  equal: by ? [by] : [],
  order: { field: 'startsAt', direction },
})

/** The replies to a meeting, earliest first: who waits first is first in line. */
export const repliesShape = (by: { status: boolean }): QueryShape => ({
  collection: 'replies',
  scope: 'COLLECTION',
  equal: by.status ? ['status'] : [],
  order: { field: 'repliedAt', direction: 'asc' },
})

/** The replies to a meeting, by their copy of its start. */
export const repliesByStartShape: QueryShape = {
  collection: 'replies',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'startsAt', direction: 'asc' },
}

/** A user's replies in all groups, by when their meetings start: all, those of a status, or those within a group. */
export const ownRepliesShape = (by: 'status' | 'groupId' | null): QueryShape => ({
  collection: 'replies',
  scope: 'COLLECTION_GROUP',
  equal: by ? ['uid', by] : ['uid'],
  order: { field: 'startsAt', direction: 'asc' },
})

/** The changed meetings of all groups whose replies have not been updated yet. */
export const unsettledShape: QueryShape = {
  collection: 'meetings',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: 'unsettledSince', direction: 'asc' },
}

/** The user whose calendar has a secret address. */
export const secretShape: QueryShape = {
  collection: 'secrets',
  scope: 'COLLECTION_GROUP',
  equal: ['hash'],
  order: null,
}

/** A user's notices: all, or those that are unread. */
export const noticesShape = (by: { unread: boolean }): QueryShape => ({
  collection: 'notices',
  scope: 'COLLECTION',
  equal: by.unread ? ['readAt'] : [],
  order: { field: 'createdAt', direction: 'desc' },
})

/** Everybody's notices, by when they were read or made: those that have been kept long enough. */
export const oldNoticesShape = (by: 'readAt' | 'createdAt'): QueryShape => ({
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** Everybody's notices of a group, to be deleted with it. */
export const groupNoticesShape: QueryShape = {
  collection: 'notices',
  scope: 'COLLECTION_GROUP',
  equal: ['groupId'],
  order: null,
}

/** A group's announcements, the newest first. */
export const announcementsShape: QueryShape = {
  collection: 'announcements',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'desc' },
}

/** A user's announcements in all groups. */
export const authoredShape: QueryShape = {
  collection: 'announcements',
  scope: 'COLLECTION_GROUP',
  equal: ['authorUid'],
  order: null,
}

/** Deliveries, the oldest first. */
export const deliveriesShape: QueryShape = {
  collection: 'deliveries',
  scope: 'COLLECTION',
  equal: [],
  order: { field: 'createdAt', direction: 'asc' },
}

/** Mails by when they are to be tried, or when they were made. */
export const mailsShape = (by: 'dueAt' | 'createdAt'): QueryShape => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [],
  order: { field: by, direction: 'asc' },
})

/** The mails to a user, or those of a group. */
export const mailsOfShape = (by: 'uid' | 'groupId'): QueryShape => ({
  collection: 'outbox',
  scope: 'COLLECTION',
  equal: [by],
  order: null,
})

/** The meetings of all groups that begin within a range of time. */
export const remindedShape: QueryShape = {
  collection: 'meetings',
  scope: 'COLLECTION_GROUP',
  equal: ['status'],
  order: { field: 'startsAt', direction: 'asc' },
}

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
  membersShape,
  organizersShape,
  invitesShape,
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
  announcementsShape,
  authoredShape,
  deliveriesShape,
  ...(['dueAt', 'createdAt'] as const).map(mailsShape),
  ...(['uid', 'groupId'] as const).map(mailsOfShape),
  remindedShape,
]

/**
 * The query of a shape on its collection; `values` are those of `shape.equal`, in its order, then of `shape.contains`. A
 * list of values finds any of them.
 */
export const shapedQuery = (
  source: CollectionReference | CollectionGroup,
  shape: QueryShape,
  values: readonly (string | boolean | null | readonly string[])[],
): Query => {
  const equal = shape.equal.reduce<Query>((query, field, at) => {
    const value = values[at]
    return query.where(field, Array.isArray(value) ? 'in' : '==', value)
  }, source)
  const filtered = shape.contains ? equal.where(shape.contains, 'array-contains-any', values.at(-1)) : equal
  const { field, direction } = shape.order ?? { field: null, direction: 'asc' }
  return (field === null ? filtered : filtered.orderBy(field, direction)).orderBy('__name__', direction)
}

/** Groups whose start date is before `today` and whose next meeting is after `now`. */
export const goingOnQuery = (source: CollectionReference, { today, now }: { today: string; now: Date }): Query =>
  source
    .where('startDate', '<', today)
    .where('nextMeeting.startsAt', '>', now)
    .orderBy('startDate')
    .orderBy('nextMeeting.startsAt')
    .orderBy('__name__')
