import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentReference, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { addModerator } from '../moderators/change-moderators.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmailOf, demoProfileOf } from './accounts.ts'
import { demoGroupDocumentsOf, type GroupDocuments } from './demo-documents.ts'
import type { DemoGroup } from './demo-group.ts'
import { DEMO_GROUPS } from './demo-groups.ts'
import { demoMessages } from './demo-messages.ts'
import { uploadDemoPictures } from './demo-pictures.ts'

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

/** Creates the demo accounts that are missing. */
const createUsers = async (auth: Auth, db: Firestore, origin: string): Promise<void> => {
  const profiles = DEMO_ACCOUNTS.map((account) => demoProfileOf(account, origin))
  const { users } = await auth.getUsers(profiles.map(({ uid }) => ({ uid })))
  const known = new Set(users.map(({ uid }) => uid))
  const created = await Promise.all(
    profiles
      .filter(({ uid }) => !known.has(uid))
      .map(({ photoURL, ...account }) =>
        auth.createUser({
          ...account,
          ...(photoURL ? { photoURL } : {}),
          password: DEMO_PASSWORD,
          emailVerified: true,
        }),
      ),
  )
  const batch = db.batch()
  for (const user of created) batch.create(db.collection('users').doc(user.uid), userRecord(user))
  await batch.commit()
}

/** A group and its members are written in one batch. Batches of this many groups have at most 500 documents. */
const GROUPS_PER_BATCH = 30

/** Writes a group's meetings, which must be sorted by time, and copies the first one into the group's `nextMeeting`. */
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

/** Creates the groups. Returns their ids by their names. */
const createGroups = async (db: Firestore, groups: readonly GroupDocuments[]): Promise<ReadonlyMap<string, string>> => {
  const made = groups.map((documents) => ({ ...documents, ref: db.collection('groups').doc() }))
  for (let from = 0; from < made.length; from += GROUPS_PER_BATCH) {
    const batch = db.batch()
    const some = made.slice(from, from + GROUPS_PER_BATCH)
    for (const { ref, group, creator, members } of some) {
      batch.create(ref, group)
      batch.create(ref.collection('private').doc('creator'), creator)
      for (const member of members) {
        batch.create(ref.collection('members').doc(member.uid), { ...member, groupId: ref.id })
      }
    }
    await batch.commit()
    for (const { ref, meetings } of some) if (meetings.length > 0) await createMeetings(ref, meetings)
  }
  return new Map(made.map(({ group, ref }) => [group.groupName, ref.id]))
}

const createMessages = async (db: Firestore, ids: ReadonlyMap<string, string>, now: Date): Promise<void> => {
  const idOf = (groupName: string): string => {
    const id = ids.get(groupName)
    if (id === undefined) throw new Error(`There is no demo group ${groupName}.`)
    return id
  }
  const batch = db.batch()
  for (const [collection, document] of demoMessages(idOf, now)) {
    const ref = db.collection(collection).doc()
    batch.create(ref, document)
    const group = ref.parent.parent
    if (ref.parent.id === 'announcements' && group && 'createdAt' in document) {
      batch.update(group, { lastAnnouncementAt: document.createdAt })
    }
  }
  await batch.commit()
}

const withEmulators = async (work: (auth: Auth, db: Firestore) => Promise<void>): Promise<void> => {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, 'seed')
  try {
    await work(getAuth(app), getFirestore(app))
  } finally {
    await deleteApp(app)
  }
}

/** Adds groups to running emulators, and the demo accounts that do not exist there yet. */
export const seedGroups = (groups: readonly DemoGroup[], origin: string, now: Date): Promise<void> =>
  withEmulators(async (auth, db) => {
    await createUsers(auth, db, origin)
    await createGroups(
      db,
      groups.map((group) => demoGroupDocumentsOf(group, origin, now)),
    )
  })

/**
 * Fills empty emulators, which the environment names, with the demo accounts and groups. It uses the Admin SDK to write what
 * clients and functions would have written, because the API lets nobody join groups that are past.
 *
 * @param origin the site's origin, which serves the images
 * @param now all dates are relative to this time
 */
export const seedDemoData = (origin: string, now: Date): Promise<void> =>
  withEmulators(async (auth, db) => {
    await createUsers(auth, db, origin)
    const groups = DEMO_GROUPS.map((group) => demoGroupDocumentsOf(group, origin, now))
    await createMessages(db, await createGroups(db, groups), now)
    await uploadDemoPictures()
    await addModerator(auth, demoEmailOf('keeper'))
  })
