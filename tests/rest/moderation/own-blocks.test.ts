import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_BLOCKERS, MAX_OWN_BLOCKS } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { createPoll, voteAs } from '../../support/polls.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const block = async (as: Account, { uid }: Account) => {
  const { body } = await expectSuccess(endpoints.addOwnBlock, 200, { params: { uid }, as })
  expect(body).toEqual({ blocked: true })
}
const refuseBlock = (as: Account, { uid }: Pick<Account, 'uid'>, status: number) =>
  expectRefusal(endpoints.addOwnBlock, status, { params: { uid }, as })
const unblock = async (as: Account, { uid }: Account) => {
  const { body } = await expectSuccess(endpoints.deleteOwnBlock, 200, { params: { uid }, as })
  expect(body).toEqual({ deletedCount: 1 })
}
const namesOf = async (as: Account) =>
  (await expectSuccess(endpoints.listOwnBlocks, 200, { as })).body.map(({ name }) => name)
const storedBlocks = async ({ uid }: Account) => (await database().doc(`users/${uid}/settings/blocks`).get()).data()

/** A group that shows its members, with two of them. */
const makePair = async () => {
  const [creator, anna, bert] = await Promise.all([
    signUp({ name: 'Clara' }),
    signUp({ name: 'Anna', photoURL: 'https://lh3.googleusercontent.com/a/anna' }),
    signUp({ name: 'Bert', photoURL: 'https://lh3.googleusercontent.com/a/bert' }),
  ])
  const id = await makeGroup(creator, { membersVisible: true })
  for (const user of [anna, bert]) await joinGroupAs(id, user)
  return { id, creator, anna, bert }
}

test('a user blocks, lists and unblocks others; the same block again changes nothing', async () => {
  const { id, anna, bert } = await makePair()
  const dora = await signUp({ name: 'Dora' })
  await joinGroupAs(id, dora)
  expect(await namesOf(anna)).toEqual([])
  await block(anna, bert)
  await block(anna, dora)
  const stored = await storedBlocks(anna)
  expect(stored).toEqual({ blocked: [bert.uid, dora.uid] })
  await block(anna, bert)
  expect(await storedBlocks(anna)).toEqual(stored)
  expect(await storedBlocks(bert)).toEqual({ blockedBy: [anna.uid] })
  const { body, headers } = await expectSuccess(endpoints.listOwnBlocks, 200, { query: { limit: '1' }, as: anna })
  expect(body).toEqual([{ uid: dora.uid, name: 'Dora', photoURL: null }])
  const after = /after=([\w-]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const second = await expectSuccess(endpoints.listOwnBlocks, 200, { query: { limit: '1', after }, as: anna })
  expect(second.body).toEqual([{ uid: bert.uid, name: 'Bert', photoURL: 'https://lh3.googleusercontent.com/a/bert' }])
  expect(second.headers.get('link')).toBeNull()
  expect(await namesOf(bert)).toEqual([])
  await unblock(anna, bert)
  await expectRefusal(endpoints.deleteOwnBlock, 404, { params: { uid: bert.uid }, as: anna })
  expect(await namesOf(anna)).toEqual(['Dora'])
  expect(await storedBlocks(bert)).toEqual({ blockedBy: [] })
})

test('a user can block only somebody whom they see, so that the call tells nobody who has an account', async () => {
  const { id, creator, anna, bert } = await makePair()
  const organizer = await makeOrganizer(id, creator, { name: 'Otto' })
  const stranger = await signUp()
  await refuseBlock(anna, anna, 400)
  const unknown = await refuseBlock(anna, { uid: 'nobody' }, 404)
  expect((await refuseBlock(anna, stranger, 404)).message).toBe(unknown.message)
  await refuseBlock(stranger, anna, 404)
  expect(await storedBlocks(stranger)).toBeUndefined()
  // Everybody sees who runs a group.
  await block(stranger, creator)
  await block(stranger, organizer)
  expect(await namesOf(stranger)).toEqual(['Otto', 'Clara'])
  // The creator and organizers see members, requests and the waiting list.
  const asking = await signUp({ name: 'Pen Ding' })
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, asking)
  await refuseBlock(anna, asking, 404)
  await refuseBlock(asking, anna, 404)
  await block(creator, asking)
  await block(organizer, asking)
  // A member who has left is not seen any more, and nobody sees the members of a hidden group.
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: bert.uid }, as: bert })
  await refuseBlock(anna, bert, 404)
  const dora = await signUp()
  await joinGroupAs(id, dora)
  await database().doc(`groups/${id}/members/${dora.uid}`).update({ status: 'joined' })
  const moderator = await makeModerator()
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  await refuseBlock(anna, dora, 404)
  for (const runner of [creator, organizer]) await refuseBlock(dora, runner, 404)
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })
  await block(anna, dora)
})

test('in a group that does not show its members, those are seen who have replied or voted', async () => {
  const [creator, anna, bert, dora] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { membersVisible: false })
  for (const user of [anna, bert, dora]) await joinGroupAs(id, user)
  await refuseBlock(anna, bert, 404)
  await refuseBlock(anna, dora, 404)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, bert)
  await voteAs({ id, pollId: await createPoll(id, creator) }, dora, ['yes', 'no'])
  await block(anna, bert)
  await block(anna, dora)
  await refuseBlock(bert, anna, 404)
})

test('blocking gives no name away: who was blocked first reads "A member"', async () => {
  const { anna, bert } = await makePair()
  await block(anna, bert)
  await block(bert, anna)
  const { body } = await expectSuccess(endpoints.listOwnBlocks, 200, { as: bert })
  expect(body).toEqual([{ uid: anna.uid, name: 'A member', photoURL: null }])
  expect(await namesOf(anna)).toEqual(['Bert'])
})

test('an account blocks 200 others at most, and is blocked by 5,000 at most', async () => {
  const { anna, bert } = await makePair()
  const full = (count: number) => Array.from({ length: count }, (_, at) => `user-${at}`)
  await database()
    .doc(`users/${anna.uid}/settings/blocks`)
    .set({ blocked: full(MAX_OWN_BLOCKS) })
  expect(await refuseBlock(anna, bert, 409)).toMatchObject({ code: 'too-many-blocks' })
  expect(await storedBlocks(bert)).toBeUndefined()
  await database()
    .doc(`users/${anna.uid}/settings/blocks`)
    .set({ blocked: full(MAX_OWN_BLOCKS - 1), blockedBy: full(MAX_BLOCKERS) })
  await block(anna, bert)
  expect(await refuseBlock(bert, anna, 409)).toMatchObject({ code: 'too-many-blocks' })
  expect(await namesOf(bert)).toEqual([])
})

test('both block each other at once, and unblock at once: each block stands for itself', async () => {
  const { anna, bert } = await makePair()
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([block(anna, bert), block(bert, anna), block(anna, bert)])
    expect(await storedBlocks(anna)).toEqual({
      blocked: [bert.uid],
      blockedBy: [bert.uid],
    })
    expect(await storedBlocks(bert)).toEqual({ blocked: [anna.uid], blockedBy: [anna.uid] })
    const ended = await Promise.all(
      [0, 1].map(() => callEndpoint(endpoints.deleteOwnBlock, { params: { uid: bert.uid }, as: anna })),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await storedBlocks(bert)).toEqual({ blocked: [anna.uid], blockedBy: [] })
    expect(await storedBlocks(anna)).toEqual({ blocked: [], blockedBy: [bert.uid] })
    await unblock(bert, anna)
  }
})
