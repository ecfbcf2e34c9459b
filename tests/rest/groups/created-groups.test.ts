import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { changeAccount, signUp, signUpAnonymously } from '../../support/accounts.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

test('the list gives the groups of the e-mail, with the e-mail, page by page', async () => {
  const creator = await signUp({ verified: true })
  const made = await Promise.all([makeGroup(creator), makeGroup(creator), makeGroup(creator)])
  const query = { email: creator.email, limit: '2' }
  const first = await expectSuccess(endpoints.createdGroups, 200, { query, as: creator })
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const after = new URLSearchParams(/\?(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]).get('after')
  const second = await expectSuccess(endpoints.createdGroups, 200, {
    query: { ...query, after: after ?? '' },
    as: creator,
  })
  expect(second.headers.get('link')).toBeNull()
  const groups = [...first.body, ...second.body]
  expect(groups.map(({ _id }) => _id).toSorted()).toEqual(made.toSorted())
  expect(groups.every(({ creatorEmail }) => creatorEmail === creator.email)).toBe(true)
})

test('an unverified account finds the groups that it created itself, not earlier groups of its address', async () => {
  const creator = await signUp({ verified: true })
  await makeGroup(creator)
  await changeAccount(creator.uid, { email: `moved-${creator.email}` })
  const impostor = await signUp({ email: creator.email })
  const own = await makeGroup(impostor)
  const { body } = await expectSuccess(endpoints.createdGroups, 200, { query: { email: impostor.email }, as: impostor })
  expect(body.map(({ _id }) => _id)).toEqual([own])
})

test('a verified account finds groups that its address created under another uid', async () => {
  const before = await signUp({ verified: true })
  const id = await makeGroup(before)
  await changeAccount(before.uid, { email: `moved-${before.email}` })
  const now = await signUp({ email: before.email, verified: true })
  const { body } = await expectSuccess(endpoints.createdGroups, 200, { query: { email: now.email }, as: now })
  expect(body.map(({ _id }) => _id)).toEqual([id])
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: now })
  expect((await expectSuccess(endpoints.createdGroups, 200, { query: { email: now.email }, as: now })).body).toEqual([])
})

test('an address with a plus is its own, escaped or as the specification’s clients write it', async () => {
  const plus = await signUp({ email: `plus+${randomUUID()}@example.com` })
  await expectSuccess(endpoints.createdGroups, 200, { query: { email: plus.email }, as: plus })
  expect((await sendRequest('GET', `/groupInformation/user?email=${plus.email}`, { as: plus })).status).toBe(200)
})

test('another e-mail is refused alike, whether or not it has an account, and in another case', async () => {
  const [caller, other] = await Promise.all([signUp(), signUp()])
  const answers = []
  for (const email of [other.email, 'nobody@example.com', caller.email.toUpperCase(), caller.email.replace('e', 'е')]) {
    const { headers: _, ...error } = await expectRefusal(endpoints.createdGroups, 403, { query: { email }, as: caller })
    answers.push(error)
  }
  expect(new Set(answers.map((error) => JSON.stringify(error))).size).toBe(1)
  await expectRefusal(endpoints.createdGroups, 400, { as: caller })
  const nameless = await signUpAnonymously()
  await expectRefusal(endpoints.createdGroups, 403, { query: { email: other.email }, as: nameless })
})
