import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { makeGroupDirectly } from '../support/direct-firestore.ts'
import { groupPayload } from '../support/group-payload.ts'
import { join, makeGroup, storedCounts } from '../support/groups.ts'
import { ask, request } from '../support/rest.ts'
import { saveRecord, traceless } from '../support/traces.ts'

const MINUTE_MS = 60_000

test('once an account is deleted its ID token makes no group in Firestore, for as long as it lives', async () => {
  const user = await signUp()
  await makeGroupDirectly(user)
  await ask(endpoints.deleteUser, 200, { as: user })
  await expect(makeGroupDirectly(user)).rejects.toMatchObject({ code: 'permission-denied' })

  const tombstone = (await database().doc(`deletedAccounts/${user.uid}`).get()).data() ?? {}
  expect(Object.keys(tombstone)).toEqual(['expiresAt'])
  const left = tombstone.expiresAt.toMillis() - Date.now()
  expect(left).toBeGreaterThan(61 * MINUTE_MS)
  expect(left).toBeLessThan(70 * MINUTE_MS)
})

test('groups made while the deletion runs, by either way, are not left behind', async () => {
  const user = await signUp()
  await saveRecord(user)
  await Promise.all([1, 2, 3, 4].map(() => makeGroup(user)))
  const deletion = request(endpoints.deleteUser, { as: user })
  const endings: Promise<unknown>[] = []
  for (let at = 0; at < 6; at += 1) {
    endings.push(request(endpoints.createGroup, { as: user, body: groupPayload() }))
    endings.push(makeGroupDirectly(user).catch(() => undefined))
    await sleep(20)
  }
  expect((await deletion).status).toBe(200)
  await Promise.all(endings)
  await traceless(user)
})

/** What calls of theirs write that Auth let in while the account was there, and that end after its deletion. */
const writeLate = async ({ uid, email }: Account, { own, joined }: { own: string; joined: string }) => {
  const db = database()
  const group = (await db.doc(`groups/${joined}`).get()).data() ?? {}
  await db.doc(`groups/${own}`).create({ ...group, creatorUid: uid, memberCount: 0 })
  await db.doc(`groups/${own}/private/creator`).create({ creatorEmail: email, creatorUid: uid })
  const member = { uid, name: 'Ada', photoURL: null, status: 'joined', joinedAt: new Date(), groupId: joined }
  await db.doc(`groups/${joined}/members/${uid}`).create(member)
  await db.doc(`groups/${joined}`).update({ memberCount: 2 })
  await db.doc(`users/${uid}`).create({ email })
}

test('what is written by calls that were under way goes too, with true counts', async () => {
  const [user, other, third] = await Promise.all([signUp(), signUp(), signUp()])
  const joined = await makeGroup(other)
  await join(joined, third)
  await ask(endpoints.deleteUser, 200, { as: user })
  await writeLate(user, { own: randomUUID(), joined })
  await traceless(user)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 1, joined: 1 })
})
