import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { makeUnsubscribeToken, readUnsubscribeToken } from '../../../functions/src/mail/unsubscribe-token.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const mute = (id: string, as: Account) =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid: as.uid }, body: { muted: true }, as })
const unsubscribe = async (groupId: string, { uid }: Account) =>
  expect((await sendRequest('POST', `/users/unsubscribe/${await makeUnsubscribeToken({ uid, groupId })}`)).status).toBe(
    200,
  )
const unmute = (id: string, as: Account) => expectSuccess(endpoints.unmuteGroup, 200, { params: { id }, as })
const mutedOf = async (as: Account, query: Record<string, string> = {}) => {
  const { body, headers } = await expectSuccess(endpoints.mutedGroups, 200, { as, query })
  const after = new URLSearchParams(/\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]).get('after')
  return { names: body.map(({ groupName }) => groupName), after }
}

test('a creator and a member mute their groups, and other users cannot', async () => {
  const [creator, member, stranger] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { groupName: 'Own' })
  await joinGroupAs(id, member)
  const settings = async (as: Account) => (await expectSuccess(endpoints.getMailSettings, 200, { as })).body.mutedGroups
  for (const as of [creator, member])
    for (const _ of ['once', 'again'])
      expect((await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as })).body).toEqual({ muted: true })
  expect([await settings(creator), await settings(member)]).toEqual([[id], []])
  for (const as of [creator, member]) expect((await mutedOf(as)).names).toEqual(['Own'])
  await unmute(id, creator)
  expect(await settings(creator)).toEqual([])
  await expectRefusal(endpoints.muteGroup, 403, { params: { id }, as: stranger })
  await expectRefusal(endpoints.muteGroup, 404, { params: { id: 'no-such-group' }, as: stranger })
  expect((await mutedOf(stranger)).names).toEqual([])
})

test('muted groups are listed, muted in any way, and each can be unmuted', async () => {
  const [creator, user] = [await signUp(), await signUp({ verified: true })]
  const own = await makeGroup(user, { groupName: 'Own' })
  const [first, second, loud] = [
    await makeGroup(creator, { groupName: 'First' }),
    await makeGroup(creator, { groupName: 'Second' }),
    await makeGroup(creator, { groupName: 'Loud' }),
  ]
  for (const id of [first, second, loud]) await joinGroupAs(id, user)
  expect((await mutedOf(user)).names).toEqual([])
  await mute(first, user)
  await mute(second, user)
  // A creator has no membership, so a creator's mute is stored below the user record, which therefore must exist.
  await expectSuccess(endpoints.saveUser, 201, {
    as: user,
    body: {
      firebaseUid: user.uid,
      email: user.email,
      name: user.name,
      photoURL: null,
      creationTime: '2026-01-01T00:00:00.000Z',
      lastSignInTime: '2026-01-01T00:00:00.000Z',
    },
  })
  await unsubscribe(own, user)
  expect((await mutedOf(user)).names).toEqual(['Own', 'Second', 'First'])
  const page = await mutedOf(user, { limit: '1' })
  expect(page.names).toEqual(['Own', 'Second'])
  expect(await mutedOf(user, { limit: '1', after: page.after ?? '' })).toEqual({ names: ['First'], after: null })
  expect((await mutedOf(creator)).names).toEqual([])

  expect((await unmute(second, user)).body).toEqual({ deletedCount: 1 })
  expect((await unmute(own, user)).body).toEqual({ deletedCount: 1 })
  expect((await database().doc(`groups/${second}/members/${user.uid}`).get()).get('muted')).toBe(false)
  expect((await mutedOf(user)).names).toEqual(['First'])
  for (const id of [second, own, loud, 'no-such-group'])
    await expectRefusal(endpoints.unmuteGroup, 404, { params: { id }, as: user })
  await expectRefusal(endpoints.unmuteGroup, 404, { params: { id: first }, as: creator })
  expect((await mutedOf(user)).names).toEqual(['First'])
})

test('deleted groups and groups that the user has left are no longer listed', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const [deleted, left] = [await makeGroup(creator), await makeGroup(creator)]
  for (const id of [deleted, left]) {
    await joinGroupAs(id, user)
    await mute(id, user)
  }
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted }, as: creator })
  await expectSuccess(endpoints.removeMember, 200, { params: { id: left, uid: user.uid }, as: user })
  expect((await mutedOf(user)).names).toEqual([])
  await expectRefusal(endpoints.mutedGroups, 401)
  await expectRefusal(endpoints.unmuteGroup, 401, { params: { id: left } })
  await expectRefusal(endpoints.mutedGroups, 400, { query: { limit: '0' }, as: user })
})

test('a deleted group leaves the settings of a creator who has muted it', async () => {
  const creator = await signUp()
  const [id, kept] = [await makeGroup(creator), await makeGroup(creator)]
  for (const each of [id, kept]) await expectSuccess(endpoints.muteGroup, 200, { params: { id: each }, as: creator })
  const settings = async () => (await expectSuccess(endpoints.getMailSettings, 200, { as: creator })).body.mutedGroups
  expect(await settings()).toEqual([id, kept])
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expect.poll(settings, { timeout: 60_000 }).toEqual([kept])
})

test('tokens that are created at once before a key exists are all valid', async () => {
  await database().doc('keys/unsubscribe').delete()
  const all = Array.from({ length: 200 }, (_, at) => ({ uid: `user${at}`, groupId: 'group' }))
  const tokens = await Promise.all(all.map(makeUnsubscribeToken))
  expect(await Promise.all(tokens.map(readUnsubscribeToken))).toEqual(all)
})
