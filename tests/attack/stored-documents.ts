import { database } from '../support/database.ts'
import type { ActorFixture } from './actors.ts'

/** The stored documents that a call on the fixture might write, by path. */
export const storedDocuments = async ({ id, users }: ActorFixture): Promise<Readonly<Record<string, unknown>>> => {
  const db = database()
  const accounts = Object.values(users)
  const uids = [...new Set(accounts.map(({ uid }) => uid))]
  const group = db.doc(`groups/${id}`)
  const found = await Promise.all([
    db.getAll(
      group,
      db.doc(`hiddenGroups/${id}`),
      db.doc(`pictures/${id}`),
      ...uids.flatMap((uid) => [
        db.doc(`users/${uid}`),
        db.doc(`suspensions/${uid}`),
        db.doc(`users/${uid}/limits/groups`),
        db.doc(`users/${uid}/secrets/calendar`),
        db.doc(`users/${uid}/settings/mail`),
        db.doc(`users/${uid}/limits/reports`),
        db.doc(`users/${uid}/limits/pictures`),
        db.doc(`users/${uid}/limits/mails`),
      ]),
    ),
    group.collection('private').get(),
    group.collection('members').get(),
    group.collection('declined').get(),
    group.collection('blocked').get(),
    group.collection('meetings').get(),
    group.collection('polls').get(),
    db.collectionGroup('votes').where('groupId', '==', id).get(),
    group.collection('announcements').get(),
    db.collection('outbox').where('groupId', '==', id).get(),
    db
      .collection('outbox')
      .where(
        'contact.email',
        'in',
        accounts.map(({ email }) => email),
      )
      .get(),
    db.collection('deliveries').where('groupId', '==', id).get(),
    group.collection('invites').get(),
    db.collection('reports').where('groupId', '==', id).get(),
    db.collection('reports').where('reporterUid', 'in', uids).get(),
    db.collectionGroup('replies').where('groupId', '==', id).get(),
    db.collectionGroup('notices').where('groupId', '==', id).get(),
    db.collection('pictures').where('uid', 'in', uids).get(),
    db.collection('groups').where('creatorUid', 'in', uids).get(),
    db.collectionGroup('private').where('creatorUid', 'in', uids).get(),
  ])
  const documents = found.flatMap((snapshot) => ('docs' in snapshot ? snapshot.docs : snapshot))
  return Object.fromEntries(documents.filter(({ exists }) => exists).map((doc) => [doc.ref.path, doc.data()]))
}
