import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, changeAccount, signUp } from '../../support/accounts.ts'
import { makeGroup } from '../../support/groups.ts'
import { type LookupCounter, openLookupCounter } from '../../support/lookup-counter.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'
import { saveUserRecord, userPayloadOf } from '../../support/user-documents.ts'

/** The maximum number of calls that the test makes to reach the limit, which is lower (scripts/test/test-site.ts). */
const MOST_TRIES = 3000

test('an account that changes too much gets a 429 with Retry-After; others, and its reading, go on', async () => {
  const [busy, other] = await Promise.all([signUp(), signUp()])
  const change = () => callEndpoint(endpoints.deleteGroup, { params: { id: 'none' }, as: busy })
  let tries = 0
  let answer = await change()
  for (; answer.status === 404 && tries < MOST_TRIES; tries += 1) answer = await change()
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(tries).toBeGreaterThanOrEqual(60)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)

  await expectRefusal(endpoints.deleteGroup, 404, { params: { id: 'none' }, as: other })
  await expectSuccess(endpoints.joinedGroups, 200, { query: { email: busy.email }, as: busy })
  expect((await sendRequest('GET', '/groupInformation?limit=1', { as: busy })).status).toBe(200)
})

const LIMITS = {
  ACCOUNT_CHANGES_PER_MINUTE: '3',
  ADDRESS_CHANGES_PER_MINUTE: '4',
  ACCOUNT_READS_PER_MINUTE: '3',
  ADDRESS_READS_PER_MINUTE: '4',
  ACCOUNT_EXPORTS_PER_MINUTE: '1',
  ACCOUNT_PROFILE_CHANGES_PER_MINUTE: '1',
}
/** The last byte of the latest address from `newAddress`. Each test calls from addresses that no other test uses. */
let host = 0
const newAddress = (): string => {
  host += 1
  return `203.0.113.${host}`
}

describe('one instance, with low limits', () => {
  let api: ReadCounter
  let auth: LookupCounter
  beforeAll(async () => {
    auth = await openLookupCounter()
    api = await openReadCounter({ env: { ...LIMITS, FIREBASE_AUTH_EMULATOR_HOST: auth.host } })
  })
  afterAll(async () => {
    await api.end()
    auth.end()
  })

  /** Makes calls one after the other, and returns their statuses. */
  const call = async (times: number, method: string, by: { from?: string; token?: string } = {}): Promise<number[]> => {
    const headers = {
      ...(by.from === undefined ? {} : { 'x-forwarded-for': by.from }),
      ...(by.token === undefined ? {} : { authorization: `Bearer ${by.token}` }),
    }
    const statuses = []
    for (let at = 0; at < times; at += 1) {
      const { status } = await sendRequest(method, '/groupInformation/none', { origin: api.origin, headers })
      statuses.push(status)
    }
    return statuses
  }

  test('reads without a token count for the address', async () => {
    const from = newAddress()
    expect(await call(5, 'GET', { from })).toEqual([404, 404, 404, 404, 429])
    expect(await call(1, 'GET', { from: newAddress() })).toEqual([404])
  })

  test('reads with a token count for the account, wherever it calls from', async () => {
    const [busy, other] = await Promise.all([signUp(), signUp()])
    const from = newAddress()
    expect(await call(2, 'GET', { from, token: busy.token })).toEqual([404, 404])
    expect(await call(2, 'GET', { from: newAddress(), token: busy.token })).toEqual([404, 429])
    expect(await call(1, 'GET', { from, token: other.token })).toEqual([404])
    // None of the calls above counts for the address.
    expect(await call(4, 'GET', { from })).toEqual([404, 404, 404, 404])
  })

  test('the message of a 429 for reads does not speak of changes', async () => {
    const from = newAddress()
    await call(4, 'GET', { from })
    const { status, headers, body } = await sendRequest('GET', '/groupInformation/none', {
      origin: api.origin,
      headers: { 'x-forwarded-for': from },
    })
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many requests\. /), code: 'too-many-requests' },
    })
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('tokens that are refused count for the address, and for nobody’s account', async () => {
    const from = newAddress()
    const [user, ...others] = await Promise.all([signUp(), signUp(), signUp()])
    expect(await call(5, 'DELETE', { from, token: 'x' })).toEqual([401, 401, 401, 401, 429])
    expect(await call(5, 'GET', { from, token: 'x' })).toEqual([401, 401, 401, 401, 429])
    const elsewhere = newAddress()
    expect(await call(4, 'DELETE', { from: elsewhere, token: user.token })).toEqual([404, 404, 404, 429])
    // Calls over the account's limit do not count for the address, which has one change left.
    const beside = []
    for (const { token } of others) beside.push(...(await call(1, 'DELETE', { from: elsewhere, token })))
    expect(beside).toEqual([404, 429])
  })

  test.each(['DELETE', 'GET'])('%s: calls above the limit look up no account in Auth', async (method) => {
    const { token } = await signUp()
    auth.take()
    const statuses = await call(203, method, { token })
    expect(statuses.slice(0, 3)).toEqual([404, 404, 404])
    expect(new Set(statuses.slice(3))).toEqual(new Set([429]))
    expect(auth.take()).toBe(3)
  })

  test('a disabled account’s changes are refused and count', async () => {
    const { uid, token } = await signUp()
    await changeAccount(uid, { disableUser: true })
    auth.take()
    expect(await call(5, 'DELETE', { token })).toEqual([401, 401, 401, 429, 429])
    expect(auth.take()).toBe(3)
  })

  test('downloads for spreadsheets have a limit of their own', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const download = () =>
      sendRequest('GET', `/groupInformation/${id}/members.csv`, { origin: api.origin, as: creator })
    expect(await download()).toMatchObject({ status: 200 })
    expect(await download()).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many downloads\. /) },
    })
  })

  test('exports have a limit of their own', async () => {
    const [busy, other] = await Promise.all([signUp(), signUp()])
    const exportAs = (as: typeof busy) => sendRequest('GET', '/users', { origin: api.origin, as })
    expect(await exportAs(busy)).toMatchObject({ status: 200 })
    expect(await exportAs(busy)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many exports\. /) },
    })
    expect(await call(1, 'GET', { token: busy.token })).toEqual([404])
    expect(await exportAs(other)).toMatchObject({ status: 200 })
  })

  test('a change of the profile, which rewrites its copies, has a limit of its own; saving it unchanged has none', async () => {
    const user = await signUp({ name: 'Ada' })
    const save = (as: Account) => callEndpoint(endpoints.saveUser, { origin: api.origin, as, body: userPayloadOf(as) })
    expect(await save(user)).toMatchObject({ status: 201 })
    const renamed = await signInAfterChange(user, { displayName: 'Ada King' })
    expect(await save(renamed)).toMatchObject({ status: 200 })
    expect(await save(renamed)).toMatchObject({ status: 200 })

    const [busy, other] = await Promise.all([signUp({ name: 'Ada' }), signUp({ name: 'Bo' })])
    for (const account of [busy, other]) await saveUserRecord(account)
    const [once, twice] = [
      await signInAfterChange(busy, { displayName: 'Ada 1' }),
      await signInAfterChange(busy, { displayName: 'Ada 2' }),
    ]
    expect(await save(once)).toMatchObject({ status: 200 })
    expect(await save(twice)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many changes of your profile\. /) },
    })
    expect(await save(await signInAfterChange(other, { displayName: 'Bo 1' }))).toMatchObject({ status: 200 })
  })

  test('a header that holds no address counts for nothing', async () => {
    for (const from of ['', 'x'.repeat(5000), 'unknown', '203.0.113.200, x']) {
      expect(await call(6, 'GET', { from })).toEqual([404, 404, 404, 404, 404, 404])
    }
  })
})
