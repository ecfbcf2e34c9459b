import type { DocumentReference, FieldValue, Firestore, Timestamp } from 'firebase-admin/firestore'
import { app } from './app.ts'

/** Firestore, and the two classes of its SDK that are needed to write. */
export type Store = {
  readonly db: Firestore
  readonly FieldValue: typeof FieldValue
  readonly Timestamp: typeof Timestamp
}

let store: Promise<Store> | undefined

/** Firestore's SDK takes longer to load than everything else together, so it waits for the first call that needs it. */
export const openStore = (): Promise<Store> => {
  store ??= import('firebase-admin/firestore').then(({ FieldValue, getFirestore, Timestamp }) => ({
    db: getFirestore(app()),
    FieldValue,
    Timestamp,
  }))
  return store
}

export const groupRef = (db: Firestore, id: string): DocumentReference => db.collection('groups').doc(id)
export const creatorRef = (db: Firestore, id: string): DocumentReference =>
  groupRef(db, id).collection('private').doc('creator')
export const memberRef = (db: Firestore, id: string, uid: string): DocumentReference =>
  groupRef(db, id).collection('members').doc(uid)
/** firestore.rules refuse the changes of an account that has one. */
export const tombstoneRef = (db: Firestore, uid: string): DocumentReference => db.collection('deletedAccounts').doc(uid)
export const userRef = (db: Firestore, uid: string): DocumentReference => db.collection('users').doc(uid)
export const groupLimitRef = (db: Firestore, uid: string): DocumentReference =>
  userRef(db, uid).collection('limits').doc('groups')

/** The groups that documents of `private` or `members` belong to, in the same order. */
export const parentsOf = (docs: readonly { readonly ref: DocumentReference }[]): DocumentReference[] =>
  docs.flatMap(({ ref }) => ref.parent.parent ?? [])
