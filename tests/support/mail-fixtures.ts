import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { mailDocument, type NewMail } from '../../functions/src/notifications/new-mails.ts'
import { auth } from '../../functions/src/platform/firestore/admin-app.ts'
import { addMembers, numberedUsers } from './bulk-data.ts'
import { database } from './database.ts'
import { joinGroupAs, makeGroup } from './groups.ts'
import { sendAllMails, signUpConfirmedUsers } from './mails.ts'
import { expectSuccess } from './rest.ts'

/** Makes a group with members, and an announcement to them. */
export const makeAnnouncedGroup = async (count: number) => {
  await sendAllMails()
  const [creator, ...members] = await signUpConfirmedUsers(count + 1)
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: count })
  for (const member of members) await joinGroupAs(id, member)
  const { body } = await expectSuccess(endpoints.announce, 201, {
    params: { id },
    body: { text: 'Hello' },
    as: creator,
  })
  return { id, creator, members, announcementId: body.insertedId }
}

/** Adds members with a confirmed address, directly: a user gets too few mails of a group to fill a queue. */
export const addConfirmedMembers = async (
  groupId: string,
  count: number,
): Promise<readonly { uid: string; email: string }[]> => {
  const users = numberedUsers(`M${randomUUID().slice(0, 8)}`, count).map(({ uid, name }) => ({
    uid,
    name,
    email: `${uid}@example.com`,
  }))
  await addMembers(groupId, users, 'joined')
  await auth.importUsers(users.map(({ uid, email }) => ({ uid, email, emailVerified: true })))
  return users
}

/** The stored mails of a group, without those after replies. */
export const outboxOfGroup = async (id: string) =>
  (await database().collection('outbox').where('groupId', '==', id).get()).docs.filter(
    (mail) => mail.get('kind') !== 'reply',
  )

/** A clock that runs some minutes ahead. */
export const clockAhead =
  (minutes: number): (() => Date) =>
  () =>
    new Date(Date.now() + minutes * 60_000)

/** Deletes the waiting mails, so that no other test sends them. */
export const emptyOutbox = async (): Promise<void> => {
  const waiting = await database().collection('outbox').where('dueAt', '>', new Date(0)).get()
  const writer = database().bulkWriter()
  for (const { ref } of waiting.docs) writer.delete(ref)
  await writer.close()
}

/** Stores mails as the product does. */
export const storeMails = async (mails: readonly NewMail[]): Promise<void> => {
  const writer = database().bulkWriter()
  for (const [position, mail] of mails.entries()) {
    const [{ path }, fields] = mailDocument(database().collection('outbox').doc().id, mail, position)
    void writer.create(database().doc(path), fields)
  }
  await writer.close()
}
