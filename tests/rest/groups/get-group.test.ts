import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, changeAccount, signUp } from '../../support/accounts.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

test('everyone reads a group as it was made', async () => {
  const payload = groupPayload({ approvalRequired: true })
  const creator = await signUp({ name: 'Grace Hopper' })
  const before = Date.now()
  const id = await makeGroup(creator, payload)
  const { body, headers } = await expectSuccess(endpoints.getGroup, 200, { params: { id } })
  const { createdAt, ...group } = body
  expect(group).toEqual({
    ...payload,
    _id: id,
    membersVisible: false,
    creatorName: 'Grace Hopper',
    creatorUid: creator.uid,
    memberCount: 0,
    pendingCount: 0,
    waitingCount: 0,
    repeats: true,
    joinQuestions: [],
    place: null,
    nextMeeting: null,
    lastAnnouncementAt: null,
    quietSince: null,
    archivedAt: null,
  })
  expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(10_000)
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=\d+$/)
})

test('the e-mail is shown to the creator alone, and not to an unverified account with the same address', async () => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(creator)
  const emailFor = async (as?: Account) =>
    (await expectSuccess(endpoints.getGroup, 200, { params: { id }, as })).body.creatorEmail
  expect(await emailFor(creator)).toBe(creator.email)
  await changeAccount(creator.uid, { email: `moved-${creator.email}` })
  const impostor = await signUp({ email: creator.email })
  expect(await emailFor(impostor)).toBeUndefined()
  expect(await emailFor(await signUp())).toBeUndefined()
  expect(await emailFor()).toBeUndefined()
})

test('responses to signed-in users are not cached', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const { headers } = await expectSuccess(endpoints.getGroup, 200, { params: { id }, as: creator })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a group that does not exist gets 404, and an id that cannot exist 400', async () => {
  await expectRefusal(endpoints.getGroup, 404, { params: { id: randomUUID() } })
  for (const id of ['__id__', 'a/b', 'x'.repeat(129)]) await expectRefusal(endpoints.getGroup, 400, { params: { id } })
  expect((await sendRequest('GET', '/groupInformation/x?cachebuster=1')).status).toBe(400)
})
