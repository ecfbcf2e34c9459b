import { endpoints } from '@hobbyhub/contract/endpoints'
import { mailDocument, type NewMail } from '../../functions/src/mail/outbox.ts'
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

/** The stored mails of a group. */
export const outboxOfGroup = async (id: string) =>
  (await database().collection('outbox').where('groupId', '==', id).get()).docs

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
  for (const [place, mail] of mails.entries()) {
    const [{ path }, fields] = mailDocument(database().collection('outbox').doc().id, mail, place)
    void writer.create(database().doc(path), fields)
  }
  await writer.close()
}
