import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { purgeGroup } from '../../../functions/src/api/purge-group.ts'
import { database } from '../../support/database.ts'

/** Writes the documents that a deleted group leaves behind. Deletes no real group, because that would start the trigger. */
const leftovers = async (members: number): Promise<string> => {
  const id = randomUUID()
  const writer = database().bulkWriter()
  const group = database().doc(`groups/${id}`)
  writer.create(group.collection('private').doc('creator'), { creatorEmail: 'a@example.com', creatorUid: 'a' })
  for (let at = 0; at < members; at += 1) {
    writer.create(group.collection('members').doc(`m${at}`), { uid: `m${at}`, groupId: id })
    writer.create(group.collection('declined').doc(`d${at}`), { uid: `d${at}`, groupId: id })
  }
  await writer.close()
  return id
}
const left = async (id: string) => {
  const group = database().doc(`groups/${id}`)
  const [members, declined, owner] = await Promise.all(
    ['members', 'declined', 'private'].map(async (name) => (await group.collection(name).get()).size),
  )
  return { members, declined, owner }
}

test.each([0, 1, 199, 200, 201, 450])(
  'purges %i members and as many declined requests, and then the owner’s document',
  async (members) => {
    const id = await leftovers(members)
    await purgeGroup(id)
    expect(await left(id)).toEqual({ members: 0, declined: 0, owner: 0 })
  },
)

test('the event delivered twice, and twice at once, has the same result', async () => {
  const id = await leftovers(250)
  await Promise.all([purgeGroup(id), purgeGroup(id)])
  await purgeGroup(id)
  expect(await left(id)).toEqual({ members: 0, declined: 0, owner: 0 })
})

test('the event delivered late does not change a group that exists again', async () => {
  const id = await leftovers(3)
  await database().doc(`groups/${id}`).create({ groupName: 'Again' })
  const kept = ['meetings/a', 'polls/a'].map((path) => database().doc(`groups/${id}/${path}`))
  for (const ref of kept) await ref.create({ title: 'Kept' })
  await purgeGroup(id)
  expect(await left(id)).toEqual({ members: 3, declined: 3, owner: 1 })
  for (const ref of kept) {
    expect((await ref.get()).exists).toBe(true)
    await ref.delete()
  }
  await database().doc(`groups/${id}`).delete()
})

test('meetings are deleted with all their replies and links, also after a purge that was cut off', async () => {
  const id = await leftovers(3)
  const meetings = database().collection(`groups/${id}/meetings`)
  const writer = database().bulkWriter()
  for (const meeting of ['a', 'b', 'c']) {
    writer.create(meetings.doc(meeting), { title: 'Left' })
    writer.create(meetings.doc(meeting).collection('private').doc('link'), { onlineUrl: 'https://example.com' })
    for (let at = 0; at < 250; at += 1) writer.create(meetings.doc(meeting).collection('replies').doc(`m${at}`), { at })
  }
  await writer.close()
  const below = async () => {
    const places = ['a', 'b', 'c'].flatMap((name) =>
      ['replies', 'private'].map((place) => meetings.doc(name).collection(place)),
    )
    return (await Promise.all([meetings, ...places].map((place) => place.get()))).reduce(
      (sum, { size }) => sum + size,
      0,
    )
  }
  // Simulates an interrupted purge, which has deleted some replies to the first meeting, but not the meeting.
  await Promise.all(['m1', 'm2'].map((uid) => meetings.doc('a').collection('replies').doc(uid).delete()))
  await Promise.all([purgeGroup(id), purgeGroup(id)])
  expect(await below()).toBe(0)
  expect(await left(id)).toEqual({ members: 0, declined: 0, owner: 0 })
})

/**
 * Writes mail settings for this many users without a membership, who have muted this group and another one. Returns a function
 * that reads their distinct settings.
 */
const mutedBy = async (id: string, users: number): Promise<() => Promise<string[]>> => {
  const refs = Array.from({ length: users }, () => database().doc(`users/${randomUUID()}/settings/mail`))
  const writer = database().bulkWriter()
  for (const ref of refs) writer.create(ref, { muted: true, mutedGroups: ['other', id] })
  await writer.close()
  return async () => [
    ...new Set((await database().getAll(...refs)).map((doc) => `${doc.get('muted')} ${doc.get('mutedGroups')}`)),
  ]
}

test('the group leaves the lists of all users who have muted it, however many they are', async () => {
  const id = await leftovers(1)
  const found = await mutedBy(id, 450)
  await Promise.all([purgeGroup(id), purgeGroup(id)])
  expect(await found()).toEqual(['true other'])
  expect(await left(id)).toEqual({ members: 0, declined: 0, owner: 0 })
})

test('the event delivered late keeps a group muted that exists again', async () => {
  const id = await leftovers(1)
  const found = await mutedBy(id, 1)
  await database().doc(`groups/${id}`).create({ groupName: 'Again' })
  await purgeGroup(id)
  expect(await found()).toEqual([`true other,${id}`])
  await database().doc(`groups/${id}`).delete()
})
