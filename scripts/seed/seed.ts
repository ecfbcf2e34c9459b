import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { DEMO_PASSWORD, type Profile } from './accounts.ts'
import { demoData } from './documents.ts'

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

const write = async (db: Firestore, users: UserRecord[], { groups }: ReturnType<typeof demoData>): Promise<void> => {
  const batch = db.batch()
  for (const user of users) batch.create(db.collection('users').doc(user.uid), userRecord(user))
  for (const { group, creator, members } of groups) {
    const ref = db.collection('groups').doc()
    batch.create(ref, group)
    batch.create(ref.collection('private').doc('creator'), creator)
    for (const member of members) {
      batch.create(ref.collection('members').doc(member.uid), { ...member, groupId: ref.id })
    }
  }
  await batch.commit()
}

/**
 * Fills empty emulators with the demo accounts and groups. It writes what the rules and the functions would have
 * written, had all those people been there in time: past groups cannot be joined any more, so it is done by the Admin
 * SDK. Takes the emulators' addresses from the environment.
 *
 * @param origin where the site is, which serves the images
 * @param now the moment of the start, which all dates are counted from
 */
export const seed = async (origin: string, now: Date): Promise<void> => {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, 'seed')
  try {
    const data = demoData(origin, now)
    const auth = getAuth(app)
    const users = await Promise.all(data.accounts.map((account) => createAccount(auth, account)))
    await write(getFirestore(app), users, data)
  } finally {
    await deleteApp(app)
  }
}
