import { endpoints } from '@hobbyhub/contract/endpoints'
import { FieldPath } from 'firebase-admin/firestore'
import { type ExpectStatic, expect as globalExpect } from 'vitest'
import type { Account } from './accounts.ts'
import { database } from './database.ts'
import { expectSuccess } from './rest.ts'

export const userPayloadOf = ({ uid, email, name }: Account) => {
  const time = '2026-11-20T10:00:00.000Z'
  return { firebaseUid: uid, email, name, photoURL: null, creationTime: time, lastSignInTime: time }
}

/** Stores the user record, as the site does after registration. */
export const saveUserRecord = (as: Account) => expectSuccess(endpoints.saveUser, 201, { as, body: userPayloadOf(as) })

/** Stores the user record once more, as the site does when the account has changed. */
export const saveUserRecordAgain = (as: Account) =>
  expectSuccess(endpoints.saveUser, 200, { as, body: userPayloadOf(as) })

/**
 * The paths of a user's record, suspension, groups, owner keys, memberships, declined requests, replies, votes, announcements, mails and pictures,
 * and of the documents in the subcollections of the record. Other traces, such as reports or the notifications of other users,
 * are not searched.
 */
export const userDocumentPaths = async ({ uid, email }: Pick<Account, 'uid' | 'email'>): Promise<string[]> => {
  const db = database()
  const found = await Promise.all([
    db.collection('groups').where('creatorUid', '==', uid).get(),
    db.collectionGroup('private').where('creatorUid', '==', uid).get(),
    db.collectionGroup('private').where('creatorEmail', '==', email).get(),
    db.collectionGroup('members').where('uid', '==', uid).get(),
    db.collectionGroup('declined').where('uid', '==', uid).get(),
    db.collectionGroup('replies').where('uid', '==', uid).get(),
    db.collectionGroup('votes').where('uid', '==', uid).get(),
    db.collectionGroup('announcements').where('authorUid', '==', uid).get(),
    db.collection('outbox').where('uid', '==', uid).get(),
    db.collection('pictures').where('uid', '==', uid).get(),
    db.collection('users').where('email', '==', email).get(),
  ])
  const below = await Promise.all((await db.doc(`users/${uid}`).listCollections()).map((place) => place.get()))
  const suspension = await Promise.all([
    db.collection('suspensions').where(FieldPath.documentId(), '==', uid).get(),
    db.collection(`suspensions/${uid}/kept`).get(),
  ])
  return [...found, ...below, ...suspension].flatMap(({ docs }) => docs.map(({ ref }) => ref.path))
}

/**
 * Waits until `userDocumentPaths` finds nothing. That may take more than 10 s, because the trigger for a deleted account first
 * waits for calls in progress. A test that runs concurrently passes its own `expect`.
 */
export const expectNoUserDocuments = (user: Pick<Account, 'uid' | 'email'>, expect: ExpectStatic = globalExpect) =>
  expect.poll(() => userDocumentPaths(user), { timeout: 40_000, interval: 250 }).toEqual([])
