import { type CollectionReference, type DocumentReference, getFirestore } from 'firebase-admin/firestore'
import retryRequest from 'retry-request'
import { adminApp } from './admin-app.ts'

// The SDK itself repeats operations that may succeed the next time. Its library retry-request would also repeat every failed
// query twice within 7 seconds, whatever the reason for the failure.
retryRequest.defaults.noResponseRetries = 0

export const db = getFirestore(adminApp)

export const groupRef = (id: string): DocumentReference => db.collection('groups').doc(id)
export const creatorRef = (id: string): DocumentReference => groupRef(id).collection('private').doc('creator')
/** The document of a group that moderators have hidden. The group's subcollections stay in `groups/{id}`. */
export const hiddenGroupRef = (id: string): DocumentReference => db.collection('hiddenGroups').doc(id)
/** The offer of a group to an organizer. */
export const handoverRef = (id: string): DocumentReference => groupRef(id).collection('private').doc('handover')
export const memberRef = (id: string, uid: string): DocumentReference => groupRef(id).collection('members').doc(uid)
/** A user's declined request. */
export const declinedRequestRef = (id: string, uid: string): DocumentReference =>
  groupRef(id).collection('declined').doc(uid)
/** The document that blocks a user from a group. */
export const blockedUserRef = (id: string, uid: string): DocumentReference =>
  groupRef(id).collection('blocked').doc(uid)
export const meetingRef = (id: string, meetingId: string): DocumentReference =>
  groupRef(id).collection('meetings').doc(meetingId)
/** Holds the URL of an online meeting. */
export const meetingLinkRef = (meeting: DocumentReference): DocumentReference =>
  meeting.collection('private').doc('link')
export const replyRef = (meeting: DocumentReference, uid: string): DocumentReference =>
  meeting.collection('replies').doc(uid)
export const announcementsRef = (id: string): CollectionReference => groupRef(id).collection('announcements')
/** The times of a group's last announcements, for their daily limit. */
export const announcementLimitRef = (id: string): DocumentReference =>
  groupRef(id).collection('private').doc('announcements')
/** The times at which a group's meetings were last restored, for their daily limit. */
export const restoredMeetingsLimitRef = (id: string): DocumentReference =>
  groupRef(id).collection('private').doc('restoredMeetings')
/** The times of the last plans of a group's meetings that members were notified of, for their daily limit. */
export const notifiedPlansLimitRef = (id: string): DocumentReference =>
  groupRef(id).collection('private').doc('notifiedPlans')
/** Each document is an event of which many users still have to be notified. */
export const deliveriesRef = db.collection('deliveries')
/** The lease of the run that sends mails: the time at which it ends. */
export const mailLeaseRef = db.collection('jobs').doc('mails')
/** The progress of the reminders: meetings that start up to the stored time have had theirs. */
export const reminderProgressRef = db.collection('jobs').doc('reminders')
/** The version of the rules of time zones that all upcoming meetings follow. */
export const timeZoneRulesRef = db.collection('jobs').doc('timeZoneRules')
export const outboxRef = (id: string): DocumentReference => db.collection('outbox').doc(id)
export const reportsRef = db.collection('reports')
export const picturesRef = db.collection('pictures')
/** Each document is a removal of a user, from a group or with their account, of which the rest is still to be done. */
export const removalsRef = db.collection('removals')
/** Marks a deleted account. Until the mark expires, the account can neither write groups in Firestore nor upload a picture. */
export const tombstoneRef = (uid: string): DocumentReference => db.collection('deletedAccounts').doc(uid)
export const userRef = (uid: string): DocumentReference => db.collection('users').doc(uid)
export const groupLimitRef = (uid: string): DocumentReference => userRef(uid).collection('limits').doc('groups')
/** The times of a user's last reports, for their daily limit. */
export const reportLimitRef = (uid: string): DocumentReference => userRef(uid).collection('limits').doc('reports')
/** A user's mails of the last 24 hours, for the limits of mails. */
export const mailLimitRef = (uid: string): DocumentReference => userRef(uid).collection('limits').doc('mails')

/** The times of a user's last uploads, for their hourly limit. */
export const pictureLimitRef = (uid: string): DocumentReference => userRef(uid).collection('limits').doc('pictures')

/** For each document of a subcollection, the group or meeting that it belongs to, in the same order. */
export const parentsOf = (docs: readonly { readonly ref: DocumentReference }[]): DocumentReference[] =>
  docs.flatMap(({ ref }) => ref.parent.parent ?? [])

/** Holds the hash of the secret in the URL of a user's calendar. */
export const calendarSecretRef = (uid: string): DocumentReference => userRef(uid).collection('secrets').doc('calendar')

export const notificationsRef = (uid: string): CollectionReference => userRef(uid).collection('notices')
