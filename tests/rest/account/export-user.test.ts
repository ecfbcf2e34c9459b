import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import {
  type Account,
  changeAccount,
  deleteAccount,
  makeModerator,
  signUp,
  signUpAnonymously,
} from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { openReadCounter } from '../../support/read-counter.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

test('GET /users gives all that is stored about the caller: account, record, groups, memberships, requests', async () => {
  const photoURL = 'https://example.com/me.png'
  const [user, other] = await Promise.all([signUp({ verified: true, photoURL }), signUp()])
  const record = { firebaseUid: user.uid, email: user.email, name: user.name, photoURL }
  const time = '2026-11-20T10:00:00.000Z'
  const body = { ...record, creationTime: time, lastSignInTime: time }
  await expectSuccess(endpoints.saveUser, 201, { as: user, body })
  const own = await makeGroup(user)
  const [joined, asked] = [await makeGroup(other), await makeGroup(other, { approvalRequired: true })]
  await joinGroupAs(own, other)
  await joinGroupAs(joined, user)
  await joinGroupAs(asked, user)

  const answer = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const head = await sendRequest('HEAD', '/users', { as: user })
  expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: undefined })
  expect(answer.body.account).toMatchObject({
    uid: user.uid,
    email: user.email,
    emailVerified: true,
    name: user.name,
    photoURL,
    providers: ['password'],
  })
  expect(answer.body.user).toEqual(body)
  expect(answer.body.createdGroups).toEqual([
    expect.objectContaining({ _id: own, creatorEmail: user.email, creatorUid: user.uid, memberCount: 1 }),
  ])
  expect(answer.body.memberships).toEqual([
    expect.objectContaining({ groupId: asked, groupName: expect.any(String), status: 'pending', uid: user.uid }),
    expect.objectContaining({ groupId: joined, groupName: expect.any(String), status: 'joined', uid: user.uid }),
  ])
})

test('offers to hand a group over are in the exports of their creator and their recipient only', async () => {
  const creator = await signUp({ name: 'Off Erer', verified: true })
  const id = await makeGroup(creator, { groupName: 'For You' })
  const organizer = await makeOrganizer(id, creator, { verified: true })
  const other = await makeOrganizer(id, creator, { verified: true })
  const offersOf = async (as: Account) => (await expectSuccess(endpoints.exportUser, 200, { as })).body.offers
  expect(await offersOf(creator)).toEqual([])
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: organizer.uid }, as: creator })
  const by = { uid: creator.uid, name: 'Off Erer', photoURL: null }
  const offer = { groupId: id, groupName: 'For You', uid: organizer.uid, by, offeredAt: expect.any(String) }
  expect(await offersOf(creator)).toEqual([offer])
  expect(await offersOf(organizer)).toEqual([offer])
  expect(await offersOf(other)).toEqual([])
  await expectSuccess(endpoints.withdrawHandover, 200, { params: { id }, as: creator })
  for (const as of [creator, organizer]) expect(await offersOf(as)).toEqual([])
})

test('reports are in the export with when they were made and closed, and with the times that count for the limit', async () => {
  const [user, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(await signUp())
  await expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude' }, as: user })
  const exported = async () => (await expectSuccess(endpoints.exportUser, 200, { as: user })).body
  const open = await exported()
  expect(open.reports).toMatchObject([{ groupId: id, status: 'open', closedAt: null }])
  const limit = (await database().doc(`users/${user.uid}/limits/reports`).get()).get('times')
  expect(limit).toHaveLength(1)
  expect(open.reportTimes).toEqual([limit[0].toDate().toISOString()])
  const [stored] = (await database().collection('reports').where('reporterUid', '==', user.uid).get()).docs
  const params = { report: stored?.id ?? '' }
  const { body } = await expectSuccess(endpoints.changeReport, 200, {
    params,
    body: { status: 'closed' },
    as: moderator,
  })
  expect((await exported()).reports).toMatchObject([{ status: 'closed', closedAt: body.closedAt }])
  expect((await expectSuccess(endpoints.exportUser, 200, { as: moderator })).body).toMatchObject({
    reports: [],
    reportTimes: [],
  })
})

test('the times of uploads and of new groups, which count for the limits, are in the export', async () => {
  const user = await signUp()
  const times = async () => {
    const { pictureTimes, groupTimes } = (await expectSuccess(endpoints.exportUser, 200, { as: user })).body
    return { pictureTimes, groupTimes }
  }
  expect(await times()).toEqual({ pictureTimes: [], groupTimes: [] })
  await uploadTestPicture(user)
  await makeGroup(user)
  await makeGroup(user)
  const limits = database().collection(`users/${user.uid}/limits`)
  const uploads: { toDate(): Date }[] = (await limits.doc('pictures').get()).get('times')
  const groups: Record<string, { toDate(): Date }> = (await limits.doc('groups').get()).get('slots')
  const texts = (stored: readonly { toDate(): Date }[]) => stored.map((time) => time.toDate().toISOString())
  expect(uploads).toHaveLength(1)
  expect(await times()).toEqual({ pictureTimes: texts(uploads), groupTimes: texts(Object.values(groups)).toSorted() })
})

test('an account with nothing stored gets empty lists, also without an e-mail', async () => {
  const nothing = { user: null, createdGroups: [], memberships: [] }
  expect((await expectSuccess(endpoints.exportUser, 200, { as: await signUp({ name: null }) })).body).toMatchObject(
    nothing,
  )
  expect((await expectSuccess(endpoints.exportUser, 200, { as: await signUpAnonymously() })).body).toMatchObject(
    nothing,
  )
})

test('an unverified namesake gets none of the groups of its address', async () => {
  const creator = await signUp({ verified: true })
  await makeGroup(creator)
  await changeAccount(creator.uid, { email: `moved-${creator.email}` })
  const impostor = await signUp({ email: creator.email })
  expect((await expectSuccess(endpoints.exportUser, 200, { as: impostor })).body.createdGroups).toEqual([])
})

test('a query gets 400, as nobody may ask for another user; a deleted account gets 401', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await expectRefusal(endpoints.exportUser, 400, { as: user, query: { email: other.email } })
  await deleteAccount(user.uid)
  await expectRefusal(endpoints.exportUser, 401, { as: user })
})

test('an export takes longer than one deadline where there is much to read', async () => {
  const user = await signUp()
  const id = await makeGroup(user)
  // Each read takes a part of the deadline, and has seconds to spare on a busy machine.
  const deadline = 4000
  const slow = await openReadCounter({ env: { DEADLINE_MS: String(deadline) }, delayMs: 400 })
  try {
    const headers = { authorization: `Bearer ${user.token}` }
    const start = performance.now()
    const answer = await fetch(`${slow.origin}/users`, { headers })
    expect(answer.status).toBe(200)
    const { createdGroups } = endpoints.exportUser.responses[200].parse(await answer.json())
    expect(performance.now() - start).toBeGreaterThan(deadline)
    expect(createdGroups).toMatchObject([{ _id: id }])
  } finally {
    await slow.end()
  }
})

test('an export that fails half-way is cut off, so that nobody takes it for the whole', async () => {
  const user = await signUp()
  const id = await makeGroup(user)
  const broken = { uid: user.uid, status: 'joined', joinedAt: new Date(), groupId: 'none' }
  const membership = database().doc(`groups/none/members/${user.uid}`)
  await membership.set(broken)
  // The functions emulator would never close the connection, so this test bypasses that emulator.
  const api = await openReadCounter()
  try {
    const answer = await fetch(`${api.origin}/users`, { headers: { authorization: `Bearer ${user.token}` } })
    expect(answer.status).toBe(200)
    let text = ''
    const read = async () => {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
    }
    await expect(read()).rejects.toThrow()
    expect(text).toContain(`"_id":"${id}"`)
    expect(() => JSON.parse(text)).toThrow()
  } finally {
    await Promise.all([api.end(), membership.delete()])
  }
})
