import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test, vi } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const leftOf = async (id: string): Promise<number> => {
  const group = database().doc(`groups/${id}`)
  const [members, owner] = await Promise.all([group.collection('members').get(), group.collection('private').get()])
  return members.size + owner.size
}

test('a group is deleted once; then its members and the owner’s document are deleted, too', async () => {
  const [creator, ...users] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  for (const user of users) await joinGroupAs(id, user)
  const { body } = await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  expect(body).toEqual({ deletedCount: 1 })
  await expectRefusal(endpoints.deleteGroup, 404, { params: { id }, as: creator })
  await expectRefusal(endpoints.getGroup, 404, { params: { id } })
  await vi.waitUntil(async () => (await leftOf(id)) === 0, { timeout: 60_000, interval: 100 })
})

test('two deletions at once: one deletes, the other finds none', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const both = await Promise.allSettled(
    [1, 2].map(() => expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a group that does not exist gets 404', async () => {
  await expectRefusal(endpoints.deleteGroup, 404, { params: { id: randomUUID() }, as: await signUp() })
})

test('a group with more members than a page of the clean-up is deleted whole', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const members = database().collection(`groups/${id}/members`)
  const writer = database().bulkWriter()
  for (let at = 0; at < 450; at += 1) writer.create(members.doc(`member-${at}`), { uid: `member-${at}` })
  await writer.close()
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await vi.waitUntil(async () => (await leftOf(id)) === 0, { timeout: 60_000, interval: 200 })
})
