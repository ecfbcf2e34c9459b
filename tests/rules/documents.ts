import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { serverTimestamp } from 'firebase/firestore/lite'
import { CREATOR_EMAIL } from './actors.ts'

/** The fields with which each update by the creator says that the group is tended. */
export const activeFields = () => ({
  activity: 'active',
  activeAt: serverTimestamp(),
  quietSince: null,
  archivedAt: null,
})

/** The document that the form for a new group writes to `groups/{groupId}`. */
export const newGroupFields = (creatorUid: string) => ({
  groupName: 'Harbour Chess',
  groupNameKey: 'harbour chess',
  searchTokens: ['h', 'ha', 'har', 'harb', 'c', 'ch', 'che'],
  isOpen: true,
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: 12,
  startDate: '2031-05-01',
  image: 'https://example.com/chess.webp',
  description: 'We play.\nBring a board.',
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  joinQuestions: [],
  place: null,
  creatorName: 'Ada',
  creatorUid,
  createdAt: serverTimestamp(),
  memberCount: 0,
  pendingCount: 0,
  waitingCount: 0,
  ...activeFields(),
})

const membership = (groupId: string, uid: string, status: MemberStatus) => ({
  uid,
  name: uid,
  photoURL: null,
  status,
  role: 'member',
  joinedAt: new Date('2026-01-02T03:04:05Z'),
  groupId,
})

const userRecord = (uid: string) => ({
  firebaseUid: uid,
  email: `${uid}@example.com`,
  name: uid,
  photoURL: null,
  creationTime: '2026-01-02T03:04:05.000Z',
  lastSignInTime: '2026-01-02T03:04:05.000Z',
})

const ownerKey = { creatorEmail: CREATOR_EMAIL, creatorUid: 'creator' }
const createdAt = new Date('2026-01-01T00:00:00Z')
const storedGroup = { ...newGroupFields('creator'), createdAt, activeAt: createdAt }

/** The id of a deleted group whose members and private document are not purged yet. */
export const DELETED_GROUP_ID = 'aDeletedGroup0000001'

/** Collections in which no rule matches the document `note`. */
export const UNMATCHED_COLLECTIONS = [
  'settings',
  'pictures',
  'groups/chess/private',
  'groups/chess/messages',
  'groups/chess/invites',
  'groups/chess/blocked',
  'groups/chess/private/creator/copies',
  'groups/chess/members/member/notes',
  'groups/chess/announcements/first/notes',
  'users/member/notes',
  'users/member/blocks',
  'users/member/limits',
  'users/member/limits/groups/copies',
  'users/member/secrets',
  'users/member/settings',
  'outbox',
  'deliveries',
  'jobs',
  'siteInvites',
  'sitemaps',
  'suspensions',
  'suspensions/suspended/kept',
  'keys',
  'reports',
  'moderationLog',
  'moderationYears',
  'moderators',
  'notices',
  'hiddenGroups',
  'users/member/notices/approved/copies',
  'groups/chess/meetings/open/private',
  'groups/chess/meetings/open/notes',
  'groups/chess/meetings/open/replies/member/notes',
]

const startsAt = new Date('2031-05-01T17:00:00Z')

const meeting = {
  title: 'Openings',
  startsAt,
  endsAt: new Date('2031-05-01T19:00:00Z'),
  date: '2031-05-01',
  time: '19:00',
  timeZone: 'Europe/Berlin',
  place: 'Harbour',
  notes: null,
  capacity: null,
  goingCount: 1,
  waitingCount: 0,
  status: 'planned',
  seriesId: null,
  sequence: 0,
  isOnline: true,
  notifiesMembers: true,
  movedFrom: null,
  movedFromLocal: null,
  movedFromPlace: null,
  cancelReason: null,
}

export const replyOf = (uid: string, status: 'going' | 'waiting') => ({
  uid,
  name: uid,
  photoURL: null,
  status,
  guests: 0,
  came: null,
  cameAt: null,
  repliedAt: new Date('2026-01-03T00:00:00Z'),
  groupId: 'chess',
  startsAt,
})

/**
 * `member` attends one meeting, and waits for a seat at another. `pending` and `stranger` replied as members, and have since
 * left the group.
 */
const meetings = {
  'groups/chess/meetings/open': meeting,
  'groups/chess/meetings/open/private/link': { onlineUrl: 'https://meet.example.com/chess' },
  'groups/chess/meetings/full': meeting,
  'groups/chess/meetings/full/private/link': { onlineUrl: 'https://meet.example.com/full' },
  'groups/chess/meetings/full/replies/member': replyOf('member', 'waiting'),
  ...Object.fromEntries(
    ['member', 'pending', 'stranger'].map((uid) => [
      `groups/chess/meetings/open/replies/${uid}`,
      replyOf(uid, 'going'),
    ]),
  ),
}

const poll = {
  title: 'Rook endgames',
  place: 'Harbour hall',
  timeZone: 'Europe/Berlin',
  minutes: 120,
  options: [{ date: '2040-05-22', time: '19:00', startsAt, yes: 1, maybe: 0 }],
  closesAt: startsAt,
  status: 'open',
  meetingId: null,
  plannedOption: null,
  voteCount: 1,
  plannableUntil: startsAt,
  createdAt: new Date('2026-01-03T00:00:00Z'),
}

export const voteOf = (uid: string) => ({
  uid,
  name: uid,
  photoURL: null,
  answers: ['yes'],
  votedAt: new Date('2026-01-03T00:00:00Z'),
  groupId: 'chess',
})

const announcement = {
  text: 'Bring a board.',
  authorUid: 'creator',
  authorName: 'Ada',
  createdAt: new Date('2026-01-03T00:00:00Z'),
}

const notification = {
  kind: 'approved',
  groupId: 'chess',
  groupName: 'Harbour Chess',
  createdAt: new Date('2026-01-03T00:00:00Z'),
  readAt: null,
}

/** A hidden group. Only its document has moved to another collection; its subcollections stay where they were. */
const hidden = {
  'hiddenGroups/hidden': storedGroup,
  'groups/hidden/private/creator': ownerKey,
  'groups/hidden/private/handover': { uid: 'organizer', by: { uid: 'creator' } },
  'groups/hidden/members/member': membership('hidden', 'member', 'joined'),
  'groups/hidden/members/organizer': { ...membership('hidden', 'organizer', 'joined'), role: 'organizer' },
  'groups/hidden/announcements/first': announcement,
  'groups/hidden/polls/open': poll,
  'groups/hidden/polls/open/votes/member': { ...voteOf('member'), groupId: 'hidden' },
  'groups/hidden/meetings/open': meeting,
  'groups/hidden/meetings/open/private/link': { onlineUrl: 'https://meet.example.com/hidden' },
  'groups/hidden/meetings/open/replies/member': { ...replyOf('member', 'going'), groupId: 'hidden' },
}

/** Accounts that moderators suspend, have suspended, and do not suspend any more. All three organize the group. */
export const SUSPENSION_STATES = { hiding: 'hiding', suspended: 'done', lifted: 'lifting' } as const

const suspensions = Object.fromEntries(
  Object.entries(SUSPENSION_STATES).flatMap(([uid, state]) => [
    [`suspensions/${uid}`, { state }],
    [`groups/chess/members/${uid}`, { ...membership('chess', uid, 'joined'), role: 'organizer' }],
    [`users/${uid}/notices/approved`, notification],
  ]),
)

/** The documents in the database before each test. */
export const SEED_DOCUMENTS: Readonly<Record<string, object>> = {
  'groups/chess': { ...storedGroup, memberCount: 2, pendingCount: 1 },
  'groups/chess/private/creator': ownerKey,
  'groups/chess/private/handover': { uid: 'organizer', by: { uid: 'creator' } },
  'groups/chess/private/takeover': { uid: 'organizer' },
  'groups/chess/members/member': membership('chess', 'member', 'joined'),
  'groups/chess/members/organizer': { ...membership('chess', 'organizer', 'joined'), role: 'organizer' },
  'groups/chess/members/pending': membership('chess', 'pending', 'pending'),
  'groups/chess/declined/stranger': { uid: 'stranger', groupId: 'chess', declinedAt: new Date('2026-01-03T00:00:00Z') },
  // This group is full and has a waiting list.
  'groups/queue': { ...storedGroup, maxMembers: 1, memberCount: 1, waitingCount: 2, isOpen: false },
  'groups/queue/private/creator': ownerKey,
  'groups/queue/members/pending': membership('queue', 'pending', 'waiting'),
  [`groups/${DELETED_GROUP_ID}/private/creator`]: ownerKey,
  [`groups/${DELETED_GROUP_ID}/members/member`]: membership(DELETED_GROUP_ID, 'member', 'joined'),
  ...meetings,
  'groups/chess/polls/open': poll,
  'groups/chess/polls/open/votes/member': voteOf('member'),
  ...hidden,
  'users/member/notices/approved': notification,
  'groups/chess/announcements/first': announcement,
  // A group that functions have archived.
  'groups/sleepy': {
    ...storedGroup,
    activity: 'archived',
    quietSince: createdAt,
    archivedAt: createdAt,
    isOpen: false,
  },
  'groups/sleepy/private/creator': ownerKey,
  'groups/sleepy/members/organizer': { ...membership('sleepy', 'organizer', 'joined'), role: 'organizer' },
  'groups/sleepy/members/member': membership('sleepy', 'member', 'joined'),
  // This group has no owner key. No client can create such a group.
  'groups/ownerless': storedGroup,
  'deletedAccounts/deleted': { expiresAt: new Date('2999-01-01T00:00:00Z') },
  // The deletion of this account was interrupted, so the account still exists, and its tombstone has expired.
  'deletedAccounts/returned': { expiresAt: new Date('2026-01-01T00:00:00Z') },
  ...suspensions,
  ...Object.fromEntries(['stranger', 'member', 'pending', 'creator'].map((uid) => [`users/${uid}`, userRecord(uid)])),
  ...Object.fromEntries(UNMATCHED_COLLECTIONS.map((place) => [`${place}/note`, { note: 'old' }])),
}
