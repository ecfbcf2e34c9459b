import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { beforeAll, expect, test } from 'vitest'
import { idempotentIds, REPEAT_WINDOW_MS } from '../../../functions/src/platform/firestore/idempotent-ids.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { expectSuccess } from '../../support/rest.ts'

// These calls send no createdAt. If such a call is repeated within REPEAT_WINDOW_MS, it creates no second group.

const make = async (as: Account, body: CreateGroupPayload) =>
  (await expectSuccess(endpoints.createGroup, 201, { as, body })).body.insertedId

const countOf = async ({ uid }: Account) =>
  (await database().collection('groups').where('creatorUid', '==', uid).count().get()).data().count

let creator: Account
beforeAll(async () => {
  creator = await signUp()
  // The ids of groups depend on the current window of REPEAT_WINDOW_MS. If it ends within 20 s, this waits for the next window,
  // so that no test runs in two.
  const gone = Date.now() % REPEAT_WINDOW_MS
  if (gone > REPEAT_WINDOW_MS - 20_000) await sleep(REPEAT_WINDOW_MS - gone)
})

test('the same call many times at once, and once more, creates one group', async () => {
  const body = groupPayload()
  const before = await countOf(creator)
  const ids = await Promise.all([1, 2, 3, 4].map(() => make(creator, body)))
  ids.push(await make(creator, body))
  expect(new Set(ids).size).toBe(1)
  expect(await countOf(creator)).toBe(before + 1)
})

test('the same call within 60 s gives the same group, also in the next minute, and no longer', async () => {
  const body = groupPayload()
  const [, before = ''] = idempotentIds(creator.uid, body, Date.now())
  const { creatorName: _, ...fields } = body
  const group = database().doc(`groups/${before}`)
  const madeAgo = (ms: number) =>
    group.set({
      ...newGroupDefaults,
      ...fields,
      ...derivedGroupFields({ ...newGroupDefaults, ...fields, creatorName: 'Ada' }),
      creatorName: 'Ada',
      creatorUid: creator.uid,
      createdAt: new Date(Date.now() - ms),
    })
  await madeAgo(50_000)
  expect(await make(creator, body)).toBe(before)
  await madeAgo(61_000)
  expect(await make(creator, body)).not.toBe(before)
})

test('another body, or another user, creates another group', async () => {
  const body = groupPayload()
  const ids = [
    await make(creator, body),
    await make(creator, { ...body, maxMembers: 6 }),
    await make(await signUp(), body),
  ]
  expect(new Set(ids).size).toBe(3)
})

test('a group that was deleted since is created again, under another id until the first is purged', async () => {
  const body = groupPayload()
  const id = await make(creator, body)
  await expectSuccess(endpoints.deleteGroup, 200, { as: creator, params: { id } })
  const anew = await make(creator, body)
  expect((await database().doc(`groups/${anew}`).get()).exists).toBe(true)
})
