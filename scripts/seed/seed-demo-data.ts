// Import this file only when the environment names the emulators: the product's code reads the environment when it is loaded.
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { isClosed } from '../../contract/src/shared/registration.ts'
import { toExportedAccount } from '../../functions/src/account/exported-account.ts'
import { decodePicture, encodeSizes } from '../../functions/src/pictures/convert-picture.ts'
import { countUpload, storePicture } from '../../functions/src/pictures/store-picture.ts'
import { noDeadline } from '../../functions/src/platform/deadline.ts'
import { adminApp, auth } from '../../functions/src/platform/firestore/admin-app.ts'
import {
  creatorRef,
  db,
  groupRef,
  meetingLinkRef,
  meetingRef,
  memberRef,
  pollRef,
  replyRef,
  rootCollection,
  userRef,
  voteRef,
} from '../../functions/src/platform/firestore/refs.ts'
import { mapConcurrently } from '../../functions/src/platform/map-concurrently.ts'
import { addModerator } from '../moderators/change-moderators.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmailOf, demoProfileOf } from './accounts.ts'
import { demoGroupDocumentsOf, type GroupDocuments } from './demo-documents.ts'
import type { DemoGroup } from './demo-group.ts'
import { DEMO_GROUPS } from './demo-groups.ts'
import { demoMessages } from './demo-messages.ts'
import { pictureBytes, pictureId, UPLOADED_PICTURES } from './demo-pictures.ts'

/** `users/{uid}`, as POST /users would have stored it after the account's first sign-in. */
const userRecord = (user: UserRecord) => {
  const { uid, email, name, photoURL, creationTime, lastSignInTime } = toExportedAccount(user)
  return { firebaseUid: uid, email, name, photoURL, creationTime, lastSignInTime: lastSignInTime ?? creationTime }
}

/** Creates the demo accounts that are missing. */
const createUsers = async (origin: string): Promise<void> => {
  const profiles = DEMO_ACCOUNTS.map((account) => demoProfileOf(account, origin))
  const { users } = await auth.getUsers(profiles.map(({ uid }) => ({ uid })))
  const missing = profiles.filter(({ uid }) => users.every((user) => user.uid !== uid))
  await mapConcurrently(missing, async ({ photoURL, ...profile }) => {
    const photo = photoURL ? { photoURL } : {}
    const user = await auth.createUser({ ...profile, ...photo, password: DEMO_PASSWORD, emailVerified: true })
    // The addresses of the demo accounts are of no domain of a closed site.
    if (isClosed) await auth.setCustomUserClaims(user.uid, { admitted: true })
    await userRef(user.uid).create(userRecord(user))
  })
}

/** Creates a group with all that belongs to it. Returns its name and its id. */
const createGroup = async ({ group, creator, members, meetings, polls }: GroupDocuments): Promise<[string, string]> => {
  const { id } = rootCollection('groups').doc()
  const batch = db.batch()
  batch.create(groupRef(id), group)
  batch.create(creatorRef(id), creator)
  for (const member of members) batch.create(memberRef(id, member.uid), { ...member, groupId: id })
  for (const { summary, meeting, onlineUrl, replies } of meetings) {
    const ref = meetingRef(id, summary.id)
    batch.create(ref, meeting)
    if (onlineUrl !== undefined) batch.create(meetingLinkRef(ref), { onlineUrl })
    for (const reply of replies) batch.create(replyRef(ref, reply.uid), { ...reply, groupId: id })
  }
  for (const { id: pollId, poll, votes } of polls) {
    const ref = pollRef(id, pollId)
    batch.create(ref, poll)
    for (const vote of votes) batch.create(voteRef(ref, vote.uid), { ...vote, groupId: id })
  }
  await batch.commit()
  return [group.groupName, id]
}

const createMessages = async (ids: ReadonlyMap<string, string>, now: Date): Promise<void> => {
  const groups = await db.getAll(...[...ids.values()].map(groupRef))
  const groupOf = (groupName: string): DocumentSnapshot => {
    const group = groups.find(({ id }) => id === ids.get(groupName))
    if (group === undefined) throw new Error(`There is no demo group ${groupName}.`)
    return group
  }
  const batch = db.batch()
  for (const [collection, document] of demoMessages(groupOf, now)) {
    const ref = db.collection(collection).doc()
    batch.create(ref, document)
    const group = ref.parent.parent
    if (ref.parent.id === 'announcements' && group && 'createdAt' in document) {
      batch.update(group, { lastAnnouncementAt: document.createdAt })
    }
  }
  await batch.commit()
}

/**
 * Adds groups to running emulators, and the demo accounts that do not exist there yet. It writes what clients and functions would
 * have written, because the API lets nobody join groups that are past.
 *
 * @param origin the site's origin, which serves the images
 * @param now all dates are relative to this time
 * @returns the groups' ids by their names
 */
export const seedGroups = async (
  groups: readonly DemoGroup[],
  origin: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  await createUsers(origin)
  return new Map(await mapConcurrently(groups, (group) => createGroup(demoGroupDocumentsOf(group, origin, now))))
}

const createPictures = async (): Promise<void> => {
  for (const picture of UPLOADED_PICTURES) {
    const sizes = await encodeSizes(await decodePicture(pictureBytes(picture)))
    const upload = { id: pictureId(picture), uid: picture.uid, deadline: noDeadline }
    await countUpload(upload)
    await storePicture(upload, sizes)
  }
}

/** Fills empty emulators with the demo accounts, groups, messages and pictures. */
export const seedDemoData = async (origin: string, now: Date): Promise<void> => {
  const ids = await seedGroups(DEMO_GROUPS, origin, now)
  await Promise.all([createMessages(ids, now), createPictures(), addModerator(adminApp, demoEmailOf('keeper'))])
}
