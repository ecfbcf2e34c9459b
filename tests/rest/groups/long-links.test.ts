import { endpoints } from '@hobbyhub/contract/endpoints'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { sendRequest } from '../../support/rest.ts'

const IDS = ['a', 'b', 'c'].map((letter) => `longLinks0000000000${letter}`)
/** The longest keys that the rules allow. In JSON they are even longer, because most of these characters are escaped. */
const KEYS = ['\u0001', '"', '😀'].map((character) => character.repeat(160 / character.length))
/**
 * Each link must have fewer characters than this. Then it fits into the request line of nginx and other servers and, together
 * with a token, into the 16 KiB of headers that Node accepts.
 */
const MAX_LINK = 8_000

let owner: Account
beforeAll(async () => {
  owner = await signUp({ verified: true })
  const db = database()
  for (const [at, id] of IDS.entries()) {
    const { creatorName = '', ...fields } = groupPayload({ category: 'Writing' })
    const group = db.collection('groups').doc(id)
    const batch = db.batch()
    batch.set(group, {
      ...newGroupDefaults,
      ...fields,
      ...derivedGroupFields({ ...fields, creatorName, memberCount: 1 }),
      groupNameKey: KEYS[at],
      creatorName,
      creatorUid: owner.uid,
      createdAt: Timestamp.now(),
      memberCount: 1,
    })
    batch.set(group.collection('private').doc('creator'), { creatorEmail: owner.email, creatorUid: owner.uid })
    batch.set(group.collection('members').doc(owner.uid), {
      uid: owner.uid,
      name: 'Ada',
      photoURL: null,
      status: 'joined',
      role: 'member',
      joinedAt: Timestamp.now(),
      groupId: id,
    })
    await batch.commit()
  }
})
afterAll(async () => {
  for (const id of IDS) await database().recursiveDelete(database().collection('groups').doc(id))
})

/** Follows all pages of a list, and checks that each Link header is short enough. Returns the ids. */
const walk = async (path: string) => {
  const ids: string[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const { status, headers, body } = await sendRequest('GET', next, { as: owner })
    expect(status).toBe(200)
    for (const group of Array.isArray(body) ? body : []) ids.push(Object(group)._id)
    const link: string = headers.get('link') ?? ''
    expect(link.length).toBeLessThan(MAX_LINK)
    next = /^<([^>]+)>; rel="next"$/.exec(link)?.[1]
  }
  return ids
}

const lists = {
  'by name': '/groupInformation?category=Writing&limit=1',
  'by name, descending': '/groupInformation?category=Writing&order=desc&limit=1',
  'by date': '/groupInformation?category=Writing&sort=startDate&limit=1',
  searched: `/groupInformation?q=${encodeURIComponent('read talk')}&category=Writing&limit=1`,
}
test.each(Object.entries(lists))('the list %s is followed to its end', async (_, path) => {
  const ids = await walk(path)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(IDS))
})

test.each(['user', 'joined'])('the caller’s own list /groupInformation/%s is followed to its end', async (list) => {
  const ids = await walk(`${endpoints.listGroups.path}/${list}?email=${encodeURIComponent(owner.email)}&limit=1`)
  expect(ids.toSorted()).toEqual(IDS.toSorted())
})
