import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentReference, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { addModerator } from '../moderators/change-moderators.ts'
import { ACCOUNTS, DEMO_PASSWORD, emailOf, type Profile, profileOf } from './accounts.ts'
import { demoAnnouncements } from './announcements.ts'
import type { DemoGroup } from './demo-group.ts'
import { uploadPictures } from './demo-pictures.ts'
import { demoData, documentsOf, type GroupDocuments } from './documents.ts'
import { demoNotifications } from './notifications.ts'
import { demoReports } from './reports.ts'

const createAccount = (auth: Auth, { photoURL, ...account }: Profile): Promise<UserRecord> =>
  auth.createUser({ ...account, ...(photoURL ? { photoURL } : {}), password: DEMO_PASSWORD, emailVerified: true })

const isoTime = (utc: string): string => new Date(utc).toISOString()

/** `users/{uid}`, as POST /users would have stored it after the account's first sign-in. */
const userRecord = ({ uid, email, displayName, photoURL, metadata }: UserRecord) => ({
  firebaseUid: uid,
  email,
  name: displayName ?? null,
  photoURL: photoURL ?? null,
  creationTime: isoTime(metadata.creationTime),
  lastSignInTime: isoTime(metadata.lastSignInTime || metadata.creationTime),
})

const createUsers = async (auth: Auth, db: Firestore, profiles: readonly Profile[]): Promise<void> => {
  const users = await Promise.all(profiles.map((profile) => createAccount(auth, profile)))
  const batch = db.batch()
  for (const user of users) batch.create(db.collection('users').doc(user.uid), userRecord(user))
  await batch.commit()
}

/** A batch may have 500 documents. A group is written in one batch. */
const GROUPS_PER_BATCH = 30

/** Writes a group's meetings, which are sorted by time, and the group's summary of the first one. */
const createMeetings = async (group: DocumentReference, meetings: GroupDocuments['meetings']): Promise<void> => {
  const batch = group.firestore.batch()
  for (const [at, { meeting, onlineUrl, replies }] of meetings.entries()) {
    const ref = group.collection('meetings').doc()
    batch.create(ref, meeting)
    if (onlineUrl !== undefined) batch.create(ref.collection('private').doc('link'), { onlineUrl })
    for (const reply of replies) batch.create(ref.collection('replies').doc(reply.uid), { ...reply, groupId: group.id })
    const { startsAt, timeZone, place } = meeting
    if (at === 0) batch.update(group, { nextMeeting: { id: ref.id, startsAt, timeZone, place } })
  }
  await batch.commit()
}

const createGroups = async (db: Firestore, groups: readonly GroupDocuments[]): Promise<void> => {
  for (let from = 0; from < groups.length; from += GROUPS_PER_BATCH) {
    const batch = db.batch()
    const made = groups
      .slice(from, from + GROUPS_PER_BATCH)
      .map((each) => ({ ...each, ref: db.collection('groups').doc() }))
    for (const { ref, group, creator, members } of made) {
      batch.create(ref, group)
      batch.create(ref.collection('private').doc('creator'), creator)
      for (const member of members) {
        batch.create(ref.collection('members').doc(member.uid), { ...member, groupId: ref.id })
      }
    }
    await batch.commit()
    for (const { ref, meetings } of made) if (meetings.length > 0) await createMeetings(ref, meetings)
  }
}

const withEmulators = async (work: (auth: Auth, db: Firestore) => Promise<void>): Promise<void> => {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, 'seed')
  try {
    await work(getAuth(app), getFirestore(app))
  } finally {
    await deleteApp(app)
  }
}

const findGroup = async (db: Firestore, groupName: string): Promise<DocumentReference> => {
  const [group] = (await db.collection('groups').where('groupName', '==', groupName).limit(1).get()).docs
  if (!group) throw new Error(`There is no demo group ${groupName}.`)
  return group.ref
}

/** Notifications of two demo accounts. */
const createNotifications = async (db: Firestore, now: Date): Promise<void> => {
  const batch = db.batch()
  for (const { uid, groupName, ...notification } of demoNotifications(now)) {
    const { id } = await findGroup(db, groupName)
    batch.create(db.collection(`users/${uid}/notices`).doc(), { ...notification, groupName, groupId: id })
  }
  await batch.commit()
}

const createAnnouncements = async (db: Firestore, now: Date): Promise<void> => {
  const batch = db.batch()
  for (const { groupName, ...announcement } of demoAnnouncements(now)) {
    const group = await findGroup(db, groupName)
    batch.create(group.collection('announcements').doc(), announcement)
    batch.update(group, { lastAnnouncementAt: announcement.createdAt })
  }
  await batch.commit()
}

const createReports = async (db: Firestore, now: Date): Promise<void> => {
  const batch = db.batch()
  for (const { groupName, ...report } of demoReports(now)) {
    const { id } = await findGroup(db, groupName)
    batch.create(db.collection('reports').doc(), { ...report, groupName, groupId: id })
  }
  await batch.commit()
}

/**
 * Fills empty emulators with the demo accounts and groups. Uses the Admin SDK, because past groups cannot be joined any
 * more, and writes what rules and functions would have written. Takes the emulators' addresses from the environment.
 *
 * @param origin where the site is, which serves the images
 * @param now all dates are relative to this
 */
export const seed = (origin: string, now: Date): Promise<void> =>
  withEmulators(async (auth, db) => {
    const data = demoData(origin, now)
    await createUsers(auth, db, data.accounts)
    await createGroups(db, data.groups)
    await createNotifications(db, now)
    await createAnnouncements(db, now)
    await createReports(db, now)
    await uploadPictures()
    await addModerator(auth, emailOf('keeper'))
  })

/** Adds groups to running emulators, and the demo accounts that are missing there. */
export const seedGroups = (groups: readonly DemoGroup[], origin: string, now: Date): Promise<void> =>
  withEmulators(async (auth, db) => {
    const profiles = ACCOUNTS.map((account) => profileOf(account, origin))
    const { users } = await auth.getUsers(profiles.map(({ uid }) => ({ uid })))
    const known = new Set(users.map(({ uid }) => uid))
    await createUsers(
      auth,
      db,
      profiles.filter(({ uid }) => !known.has(uid)),
    )
    await createGroups(
      db,
      groups.map((group) => documentsOf(group, origin, now)),
    )
  })
