import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { getAuth } from 'firebase-admin/auth'
import { test } from 'vitest'
import { type Account, deleteAccount, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroupDirectly } from '../../support/direct-firestore.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../../support/groups.ts'
import { callEndpoint, expectSuccess } from '../../support/rest.ts'
import { expectOnlyOthersLeft, makeUserWithData } from '../../support/user-data.ts'
import { expectNoUserDocuments, saveUserRecord } from '../../support/user-documents.ts'

// When an account is deleted, a trigger deletes the account's data. The trigger first waits 10 s for calls in progress, so these
// tests run concurrently.

test.concurrent('a removed account leaves no data, and counts are right; its token creates nothing more, and others’ data stay', async ({
  expect,
}) => {
  const data = await makeUserWithData()
  await deleteAccount(data.user.uid)
  const makeAnother = () =>
    makeGroupDirectly(data.user).then(
      () => 'made',
      ({ code }) => code,
    )
  await expect.poll(makeAnother, { timeout: 60_000 }).toBe('permission-denied')
  await expectOnlyOthersLeft(data, expect)
})

test.concurrent('a removed account without an e-mail address loses its memberships', async ({ expect }) => {
  // This call comes first, because it initializes the SDK.
  const db = database()
  const { uid } = await getAuth().createUser({})
  const joined = await makeGroup(await signUp())
  const member = {
    uid,
    name: 'User',
    photoURL: null,
    status: 'joined',
    role: 'member',
    joinedAt: new Date(),
    groupId: joined,
  }
  await db.doc(`groups/${joined}/members/${uid}`).create(member)
  await db.doc(`groups/${joined}`).update({ memberCount: 1 })
  await deleteAccount(uid)
  await expectNoUserDocuments({ uid, email: '' }, expect)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
})

test.concurrent('its place goes to the first user on the waiting list', async ({ expect }) => {
  const [creator, member, waiting] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, member)
  await joinWaitingList(id, waiting)
  await deleteAccount(member.uid)
  const status = async () => (await database().doc(`groups/${id}/members/${waiting.uid}`).get()).get('status')
  await expect.poll(status, { timeout: 30_000, interval: 250 }).toBe('joined')
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 0, waiting: 0 })
})

test.concurrent('groups made while the deletion runs, by either way, are not left behind', async ({ expect }) => {
  const user = await signUp()
  await saveUserRecord(user)
  await Promise.all([1, 2, 3, 4].map(() => makeGroup(user)))
  const deletion = callEndpoint(endpoints.deleteUser, { as: user })
  const endings: Promise<unknown>[] = []
  for (let at = 0; at < 6; at += 1) {
    endings.push(callEndpoint(endpoints.createGroup, { as: user, body: groupPayload() }))
    endings.push(makeGroupDirectly(user).catch(() => undefined))
    await sleep(20)
  }
  expect((await deletion).status).toBe(200)
  await Promise.all(endings)
  await expectNoUserDocuments(user, expect)
})

/** Writes like a call that was authenticated before the account was deleted, but ends after the deletion. */
const writeLate = async ({ uid, email }: Account, { own, joined }: { own: string; joined: string }) => {
  const db = database()
  const group = (await db.doc(`groups/${joined}`).get()).data() ?? {}
  await db.doc(`groups/${own}`).create({ ...group, creatorUid: uid, memberCount: 0 })
  await db.doc(`groups/${own}/private/creator`).create({ creatorEmail: email, creatorUid: uid })
  const member = {
    uid,
    name: 'Ada',
    photoURL: null,
    status: 'joined',
    role: 'member',
    joinedAt: new Date(),
    groupId: joined,
  }
  await db.doc(`groups/${joined}/members/${uid}`).create(member)
  await db.doc(`groups/${joined}`).update({ memberCount: 2 })
  await db.doc(`users/${uid}`).create({ email })
}

test.concurrent('data written by calls under way are deleted, too, and counts are right', async ({ expect }) => {
  const [user, other, third] = await Promise.all([signUp(), signUp(), signUp()])
  const joined = await makeGroup(other)
  await joinGroupAs(joined, third)
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  await writeLate(user, { own: randomUUID(), joined })
  await expectNoUserDocuments(user, expect)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 1, joined: 1 })
})
