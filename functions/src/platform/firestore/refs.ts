import {
  type CollectionGroup,
  type CollectionReference,
  type DocumentReference,
  getFirestore,
} from 'firebase-admin/firestore'
import retryRequest from 'retry-request'
import { hashSecret } from '../secret-tokens.ts'
import { adminApp } from './admin-app.ts'
import type { CollectionName, NameBelow, RootName } from './collections.ts'

// The SDK itself repeats operations that may succeed the next time. Its library retry-request would also repeat every failed
// query twice within 7 seconds, whatever the reason for the failure.
retryRequest.defaults.noResponseRetries = 0

export const db = getFirestore(adminApp)

// Only this file calls `collection` and `collectionGroup`, so that no code stores documents in a collection that COLLECTIONS does
// not name (tests/repository/collections.test.ts).

export const rootCollection = (name: RootName): CollectionReference => db.collection(name)
/** All collections of this name, of all groups or users. */
export const collectionGroup = (name: CollectionName): CollectionGroup => db.collectionGroup(name)
export const groupCollection = (id: string, name: NameBelow<'groups'>): CollectionReference =>
  groupRef(id).collection(name)
export const meetingCollection = (
  meeting: DocumentReference,
  name: NameBelow<'groups/meetings'>,
): CollectionReference => meeting.collection(name)
export const pollCollection = (poll: DocumentReference, name: NameBelow<'groups/polls'>): CollectionReference =>
  poll.collection(name)
export const userCollection = (uid: string, name: NameBelow<'users'>): CollectionReference =>
  userRef(uid).collection(name)

const suspensionCollection = (uid: string, name: NameBelow<'suspensions'>): CollectionReference =>
  suspensionRef(uid).collection(name)

export const groupRef = (id: string): DocumentReference => rootCollection('groups').doc(id)

/** The documents of `groups/{groupId}/private`: the owner key, an open offer or takeover, and the times for daily limits. */
const GROUP_PRIVATE_NAMES = [
  'announcements',
  'restoredMeetings',
  'notifiedPlans',
  'polls',
  'handover',
  'takeover',
  'creator',
] as const
const groupPrivateRef = (id: string, name: (typeof GROUP_PRIVATE_NAMES)[number]): DocumentReference =>
  groupCollection(id, 'private').doc(name)
/** All private documents of a group, the owner key last. */
export const groupPrivateRefs = (id: string): DocumentReference[] =>
  GROUP_PRIVATE_NAMES.map((name) => groupPrivateRef(id, name))

export const creatorRef = (id: string): DocumentReference => groupPrivateRef(id, 'creator')
/** The document of a group that moderators have hidden. The group's subcollections stay in `groups/{id}`. */
export const hiddenGroupRef = (id: string): DocumentReference => rootCollection('hiddenGroups').doc(id)
/** The offer of a group to an organizer. */
export const handoverRef = (id: string): DocumentReference => groupPrivateRef(id, 'handover')
/** An organizer's request to take over a quiet group. */
export const takeoverRef = (id: string): DocumentReference => groupPrivateRef(id, 'takeover')
export const memberRef = (id: string, uid: string): DocumentReference => groupCollection(id, 'members').doc(uid)
/** A user's declined request. */
export const declinedRequestRef = (id: string, uid: string): DocumentReference =>
  groupCollection(id, 'declined').doc(uid)
export const invitesRef = (id: string): CollectionReference => groupCollection(id, 'invites')
/** The invitation with this code. Its id is the code's hash, so that response times reveal nothing about the code. */
export const inviteRefByCode = (id: string, code: string): DocumentReference => invitesRef(id).doc(hashSecret(code))
/** The document that blocks a user from a group. */
export const blockedUserRef = (id: string, uid: string): DocumentReference => groupCollection(id, 'blocked').doc(uid)
export const meetingRef = (id: string, meetingId: string): DocumentReference =>
  groupCollection(id, 'meetings').doc(meetingId)
/** Holds the URL of an online meeting. */
export const meetingLinkRef = (meeting: DocumentReference): DocumentReference =>
  meetingCollection(meeting, 'private').doc('link')
export const replyRef = (meeting: DocumentReference, uid: string): DocumentReference =>
  meetingCollection(meeting, 'replies').doc(uid)
export const announcementsRef = (id: string): CollectionReference => groupCollection(id, 'announcements')
/** The times of a group's last announcements, for their daily limit. */
export const announcementLimitRef = (id: string): DocumentReference => groupPrivateRef(id, 'announcements')
/** The times at which a group's meetings were last restored, for their daily limit. */
export const restoredMeetingsLimitRef = (id: string): DocumentReference => groupPrivateRef(id, 'restoredMeetings')
/** The times of the last plans of a group's meetings that members were notified of, for their daily limit. */
export const notifiedPlansLimitRef = (id: string): DocumentReference => groupPrivateRef(id, 'notifiedPlans')
export const pollsRef = (id: string): CollectionReference => groupCollection(id, 'polls')
export const pollRef = (id: string, pollId: string): DocumentReference => pollsRef(id).doc(pollId)
export const voteRef = (poll: DocumentReference, uid: string): DocumentReference =>
  pollCollection(poll, 'votes').doc(uid)
/** The times of a group's last polls, for their daily limit. */
export const pollLimitRef = (id: string): DocumentReference => groupPrivateRef(id, 'polls')
/** Each document is an event of which many users still have to be notified. */
export const deliveriesRef = rootCollection('deliveries')
/** The lease of the run that sends mails: the time at which it ends. */
export const mailLeaseRef = rootCollection('jobs').doc('mails')
/** The progress of the reminders: meetings that start up to the stored time have had theirs. */
export const reminderProgressRef = rootCollection('jobs').doc('reminders')
/** The progress of the notifications after meetings: meetings that started up to the stored time have had theirs. */
export const nextMeetingsProgressRef = rootCollection('jobs').doc('nextMeetings')
/** The version of the rules of time zones that all upcoming meetings follow. */
export const timeZoneRulesRef = rootCollection('jobs').doc('timeZoneRules')
/** What the sitemap's index lists, and where the job that writes the sitemaps continues. */
export const sitemapProgressRef = rootCollection('jobs').doc('sitemaps')
/** The invitations to a closed site. */
export const siteInvitesRef = rootCollection('siteInvites')
/** The invitation to the site with this code. Its id is the code's hash. */
export const siteInviteRefByCode = (code: string): DocumentReference => siteInvitesRef.doc(hashSecret(code))
/** A file of the sitemap. */
export const sitemapRef = (file: number): DocumentReference => rootCollection('sitemaps').doc(String(file))
export const outboxRef = (id: string): DocumentReference => rootCollection('outbox').doc(id)
/** The times of the last messages or notices that were written with an e-mail address, for their limits. */
export const contactLimitRef = (id: string): DocumentReference => rootCollection('contactLimits').doc(id)
export const reportsRef = rootCollection('reports')
/**
 * The notices by people who may have no account. Their fields have other names than those of `users/{uid}/notices`, because queries over
 * all collections of that name would find them.
 */
export const noticesRef = rootCollection('notices')
/** The moderators, who are told of new reports. The custom claim decides what they may do. */
export const moderatorsRef = rootCollection('moderators')
/** Up to when the moderators have been told of new reports. */
export const toldReportsRef = rootCollection('jobs').doc('reports')
/** The actions of the moderators. */
export const moderationLogRef = rootCollection('moderationLog')
/** What moderators did within each year, in numbers. */
export const moderationYearsRef = rootCollection('moderationYears')
export const picturesRef = rootCollection('pictures')
/** Each document is a removal of a user, from a group or with their account, of which the rest is still to be done. */
export const removalsRef = rootCollection('removals')
/** Marks a deleted account. Until the mark expires, the account can neither write groups in Firestore nor upload a picture. */
export const tombstoneRef = (uid: string): DocumentReference => rootCollection('deletedAccounts').doc(uid)
/** The decision to suspend an account. */
export const suspensionRef = (uid: string): DocumentReference => rootCollection('suspensions').doc(uid)
/** What a suspended account replied to coming meetings. */
export const keptRepliesRef = (uid: string): CollectionReference => suspensionCollection(uid, 'kept')
export const userRef = (uid: string): DocumentReference => rootCollection('users').doc(uid)
export const groupLimitRef = (uid: string): DocumentReference => userCollection(uid, 'limits').doc('groups')
/** The times of a user's last reports, for their daily limit. */
export const reportLimitRef = (uid: string): DocumentReference => userCollection(uid, 'limits').doc('reports')
/** A user's last messages to single members, for their limits. */
export const messageLimitRef = (uid: string): DocumentReference => userCollection(uid, 'limits').doc('messages')
/** A user's mails of the last 24 hours, for the limits of mails. */
export const mailLimitRef = (uid: string): DocumentReference => userCollection(uid, 'limits').doc('mails')

/** The times of a user's last uploads, for their hourly limit. */
export const pictureLimitRef = (uid: string): DocumentReference => userCollection(uid, 'limits').doc('pictures')

/** For each document of a subcollection, the group or meeting that it belongs to, in the same order. */
export const parentsOf = (docs: readonly { readonly ref: DocumentReference }[]): DocumentReference[] =>
  docs.flatMap(({ ref }) => ref.parent.parent ?? [])

/** The user whom a user has blocked. */
export const ownBlockRef = (uid: string, blocked: string): DocumentReference =>
  userCollection(uid, 'blocks').doc(blocked)
/** Whom a user has blocked, and who has blocked the user. */
export const blocksRef = (uid: string): DocumentReference => userCollection(uid, 'settings').doc('blocks')

/** Holds the hash of the secret in the URL of a user's calendar. */
export const calendarSecretRef = (uid: string): DocumentReference => userCollection(uid, 'secrets').doc('calendar')

export const notificationsRef = (uid: string): CollectionReference => userCollection(uid, 'notices')
