import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { callEndpoint, expectSuccess } from '../../support/rest.ts'
import { userPayloadOf } from '../../support/user-documents.ts'

/**
 * Times, each with the expected status for `readUntil` and `seenUntil`. Many are at the limits of what Firestore stores: the
 * years 1 to 9999.
 */
const TIMES = {
  '0000-01-01T00:00:00Z': 400,
  '0000-12-31T23:59:59.999999999Z': 400,
  '0001-01-01T00:00:00Z': 200,
  '1969-12-31T23:59:59.999Z': 200,
  '2026-01-01T00:00:00.123456789Z': 200,
  '2026-01-01T00:00Z': 400,
  '9999-12-31T23:59:59Z': 200,
  '9999-12-31T23:59:59.999Z': 200,
  '9999-12-31T23:59:59.999999999Z': 200,
  '2016-12-31T23:59:60Z': 400,
  '2026-01-01T24:00:00Z': 400,
  '10000-01-01T00:00:00Z': 400,
  '+010000-01-01T00:00:00Z': 400,
  '-000001-01-01T00:00:00Z': 400,
  '2026-01-01T00:00:00+14:00': 400,
} as const

let user: Account
let id = ''
beforeAll(async () => {
  user = await signUp()
  id = await makeGroup(await signUp())
  await joinGroupAs(id, user)
})

describe.each(Object.entries(TIMES))('%s', (time, status) => {
  test(`as readUntil is a ${status}`, async () => {
    expect((await callEndpoint(endpoints.readNotices, { body: { readUntil: time }, as: user })).status).toBe(status)
  })

  test(`as seenUntil is a ${status}`, async () => {
    const params = { id, uid: user.uid }
    const body = { seenUntil: time }
    expect((await callEndpoint(endpoints.updateMember, { params, body, as: user })).status).toBe(status)
  })

  test('in a record, or as the time that a client of the specification sends with a group, is taken or a 400', async () => {
    const as = await signUp()
    const saved = await callEndpoint(endpoints.saveUser, { body: { ...userPayloadOf(as), creationTime: time }, as })
    expect([201, 400]).toContain(saved.status)
    const created = await callEndpoint(endpoints.createGroup, { body: { ...groupPayload(), createdAt: time }, as })
    expect([201, 400]).toContain(created.status)
  })
})

test('reading up to the end of time marks everything, and up to its beginning nothing', async () => {
  const as = await signUp()
  const notification = { kind: 'approved', groupId: id, groupName: 'A', createdAt: new Date(), readAt: null }
  await database().collection(`users/${as.uid}/notices`).add(notification)
  const read = async (readUntil: string) =>
    (await expectSuccess(endpoints.readNotices, 200, { body: { readUntil }, as })).body.modifiedCount
  expect(await read('0001-01-01T00:00:00Z')).toBe(0)
  expect(await read('9999-12-31T23:59:59.999Z')).toBe(1)
})
