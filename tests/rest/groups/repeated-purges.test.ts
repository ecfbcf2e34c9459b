import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { purgeGroup } from '../../../functions/src/api/purge-group.ts'
import { database } from '../../support/database.ts'
import { emptyOutbox } from '../../support/mail-fixtures.ts'

const PEOPLE = 250

/**
 * Writes what a deleted group leaves behind: meetings to come, to which the same people go, and an older notification and mail.
 * Deletes no real group, because that would start the trigger. Returns the owner key, as an account's deletion leaves it.
 */
const leftovers = async (id: string, meetings: readonly string[]) => {
  const group = database().doc(`groups/${id}`)
  const writer = database().bulkWriter()
  const owner = { creatorEmail: 'a@example.com', creatorUid: `${id}-0`, groupName: 'Rye' }
  writer.set(group.collection('private').doc('creator'), owner)
  const endsAt = Timestamp.fromMillis(Date.now() + 60 * 60 * 1000)
  for (const name of meetings) {
    const meeting = group.collection('meetings').doc(name)
    writer.create(meeting, { status: 'planned', endsAt })
    for (let at = 0; at < PEOPLE; at += 1)
      writer.create(meeting.collection('replies').doc(`${id}-${at}`), { status: at % 2 === 0 ? 'going' : 'waiting' })
  }
  writer.set(database().doc(`users/${id}-1/notices/older-${id}`), { kind: 'meeting-planned', groupId: id })
  writer.set(database().doc(`outbox/older-${id}`), { kind: 'meeting-planned', groupId: id, dueAt: null })
  await writer.close()
  return group.collection('private').doc('creator').get()
}

/** The kinds of the group's notifications and mails, and when each was last written. */
const writtenOf = async (id: string): Promise<string[]> => {
  const sources = [database().collectionGroup('notices'), database().collection('outbox')]
  const found = await Promise.all(sources.map((source) => source.where('groupId', '==', id).get()))
  return found
    .flatMap(({ docs }) => docs)
    .map((doc) => `${doc.get('kind')} ${doc.ref.path} ${doc.updateTime.toDate().toISOString()}`)
}

test('purges at once, again, or after a broken one notify nobody twice, and keep the notifications already written', async () => {
  const id = randomUUID()
  const owner = await leftovers(id, ['a', 'b'])
  await Promise.all([purgeGroup(id, owner), purgeGroup(id, owner)])
  const written = await writtenOf(id)
  // A notification and a mail for everybody but the creator, who is one of the people.
  expect(written).toHaveLength(2 * (PEOPLE - 1))
  expect(written.filter((line) => !line.startsWith('group-deleted '))).toEqual([])
  await leftovers(id, ['c'])
  await purgeGroup(id, owner)
  expect(await writtenOf(id)).toEqual(written)
  expect((await database().collection(`groups/${id}/meetings`).get()).size).toBe(0)
  expect((await owner.ref.get()).exists).toBe(false)
  await emptyOutbox()
})
