import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccountData } from '../../../functions/src/api/delete-account-data.ts'
import type { Deadline } from '../../../functions/src/platform/deadline.ts'
import { signInAfterChange } from '../../support/account-changes.ts'
import { signUp } from '../../support/accounts.ts'
import { copyGroup } from '../../support/bulk-data.ts'
import { type CommitLimitedApi, MAX_COMMIT_BYTES, openCommitLimitedApi } from '../../support/commit-limited-api.ts'
import { database } from '../../support/database.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { makeGroup } from '../../support/groups.ts'
import { callEndpoint, type RestResponse } from '../../support/rest.ts'
import { expectNoUserDocuments, saveUserRecord, userPayloadOf } from '../../support/user-documents.ts'

const GROUPS = 200
/** The estimated time of a commit in a busy region. */
const DELAY_MS = 50

/** The estimated size in bytes of the largest group that the rules allow, with its index entries (docs/scale.md). */
const GROUP_BYTES = 3_080_000
const bytesOf = (path: string): number => (/^groups\/[^/]+$/.test(path) ? GROUP_BYTES : 1000)

let api: CommitLimitedApi
beforeAll(async () => {
  api = await openCommitLimitedApi(bytesOf, DELAY_MS)
})
afterAll(() => api.end())

/** Repeats a call as long as it runs out of time (503). Returns the last status. */
const untilDone = async (what: string, call: () => Promise<RestResponse>): Promise<number> => {
  const start = performance.now()
  for (let calls = 1; ; calls += 1) {
    const { status } = await call()
    if (status === 503) continue
    console.log(`${what}: ${calls} calls, ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return status
  }
}

/** A description of almost the maximum length. Each of its letters has 4 bytes in UTF-8, the maximum. */
const LONG_TEXT = Array.from({ length: 500 }, (_, at) =>
  [...String(at).padStart(9, '7')].map((digit) => String.fromCodePoint(0x10400 + Number(digit) + (at % 30))).join(''),
).join(' ')

const takesAll = async (call: () => Promise<RestResponse>, what: string) => {
  expect(await untilDone(what, call)).toBe(200)
  expect(Math.max(...api.commits)).toBeLessThanOrEqual(MAX_COMMIT_BYTES)
}

test(`an account with ${GROUPS} groups of full size is renamed and deleted within the limits of the hosted Firestore`, {
  timeout: 240_000,
}, async () => {
  const user = await signUp()
  await saveUserRecord(user)
  const id = await makeGroup(user, { description: LONG_TEXT, groupName: LONG_TEXT.slice(0, 120) })
  const names = Array.from({ length: GROUPS - 1 }, (_, at) => `Copy ${at}`)
  await copyGroup(id, names)
  const groups = database().collection('groups').where('creatorUid', '==', user.uid)
  const bytes = Buffer.byteLength(JSON.stringify((await database().doc(`groups/${id}`).get()).data()))
  expect(bytes).toBeGreaterThan(30_000)

  const renamed = await signInAfterChange(user, { displayName: 'Augusta King' })
  const asked = { as: renamed, body: userPayloadOf(renamed), origin: api.origin }
  await takesAll(() => callEndpoint(endpoints.saveUser, asked), `${GROUPS} groups of ${bytes} bytes renamed`)
  expect((await groups.where('creatorName', '==', 'Augusta King').get()).size).toBe(GROUPS)

  const deleting = () => callEndpoint(endpoints.deleteUser, { as: renamed, origin: api.origin })
  await takesAll(deleting, `${GROUPS} groups of ${bytes} bytes deleted`)
  expect((await groups.get()).size).toBe(0)
  await expectNoUserDocuments(user)
})

test('a group that changes all the time does not delay the others', { timeout: 60_000 }, async () => {
  const user = await signUp()
  const busy = await makeGroup(user)
  const others = await copyGroup(
    busy,
    Array.from({ length: 20 }, () => randomUUID()),
  )
  const exists = async (id: string): Promise<boolean> => (await database().doc(`groups/${id}`).get()).exists
  let isChanging = true
  /** While `isChanging`, this deadline changes the group `busy` before each operation, so that every commit finds it changed. */
  const deadline: Deadline = {
    isOver: () => false,
    run: async (operation) => {
      if (isChanging) await database().doc(`groups/${busy}`).update({ revision: Math.random() })
      return operation()
    },
  }
  const deleting = deleteAccountData({ caller: callerOf(user), deadline })
  const areLeft = async (): Promise<boolean> => (await Promise.all(others.map(exists))).some(Boolean)
  await expect.poll(areLeft, { timeout: 20_000 }).toBe(false)
  expect(await exists(busy)).toBe(true)
  isChanging = false
  expect(await deleting).toMatchObject({ groups: 21 })
  expect(await exists(busy)).toBe(false)
})
