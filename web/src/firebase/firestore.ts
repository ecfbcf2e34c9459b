import { type Group, groupDocumentSchema } from '@hobbyhub/contract/group'
import { type MemberDocument, memberDocumentSchema } from '@hobbyhub/contract/member'
import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  getFirestore,
} from 'firebase/firestore/lite'
import { app } from './app.ts'
import { emulators } from './config.ts'

// The only door to Firestore: collections by name, and documents parsed into the contract's shapes.

export const db = getFirestore(app)

if (emulators) connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port)

export const groupsCollection = (): CollectionReference => collection(db, 'groups')

export const membersCollection = (groupId: string): CollectionReference => collection(db, 'groups', groupId, 'members')

/** The group in a snapshot; null where there is none, or where it does not fit the contract (reported, not thrown: one bad document must not break a list). */
export const readGroup = (snapshot: DocumentSnapshot): Group | null => {
  if (!snapshot.exists()) return null
  const parsed = groupDocumentSchema.safeParse(snapshot.data())
  if (parsed.success) return { id: snapshot.id, ...parsed.data }
  console.error(`Group ${snapshot.id} does not fit the contract`, parsed.error.issues)
  return null
}

/** The membership in a snapshot, or null. */
export const readMember = (snapshot: DocumentSnapshot): MemberDocument | null =>
  snapshot.exists() ? memberDocumentSchema.parse(snapshot.data()) : null
