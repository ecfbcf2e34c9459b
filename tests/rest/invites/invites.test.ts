import { endpoints } from '@hobbyhub/contract/endpoints'
import { INVITE_ERROR_MESSAGES } from '@hobbyhub/contract/invites/invite-problem'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import { expect, test } from 'vitest'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer, storedCounts } from '../../support/groups.ts'
import {
  inviteDocumentRef,
  inviteIdOf,
  invitePayload,
  joinRequestByInvite,
  makeInviteCode,
} from '../../support/invites.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const signUps = (count: number) => Promise.all(Array.from({ length: count }, () => signUp()))

test('an invitation lets its bearer into a group that approves members, as often as it may be used', async () => {
  const [creator, first, second, third] = [await signUp(), await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { approvalRequired: true })
  const code = await makeInviteCode(id, creator)
  for (const user of [first, second])
    expect((await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, user))).body).toEqual({
      joined: true,
      status: 'joined',
    })
  expect(await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, third))).toMatchObject({
    code: 'invite-ended',
    message: INVITE_ERROR_MESSAGES.used,
  })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 2, pendingCount: 0, joined: 2 })
  // A member who uses an invitation is told that they have joined already. That does not count as a use.
  expect((await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, first))).body).toMatchObject({
    status: 'joined',
  })
})

test('an invitation that does not skip the approval makes a request, and counts', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const id = await makeGroup(creator, { approvalRequired: true })
  const code = await makeInviteCode(id, creator, { skipsApproval: false })
  const { body } = await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, user, { note: 'Hello' }))
  expect(body).toMatchObject({ joined: false, status: 'pending' })
  expect((await inviteDocumentRef(id, code).get()).get('usesLeft')).toBe(1)
})

test('the code of an invitation shows its group; a wrong code shows nothing', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const [id, other] = [await makeGroup(creator, { approvalRequired: true }), await makeGroup(creator)]
  const code = await makeInviteCode(id, creator, { skipsApproval: false })
  const held = (of: string, asked: string, as: Account | undefined = user) =>
    expectSuccess(endpoints.listInvites, 200, { params: { id: of }, query: { invite: asked }, as })
  expect((await held(id, code)).body).toMatchObject([{ _id: inviteIdOf(code), skipsApproval: false, usesLeft: 2 }])
  for (const [of, asked] of [
    [id, inviteIdOf(code)],
    [id, ''],
    [other, code],
  ] as const)
    expect((await held(of, asked)).body).toEqual([])
  // Only the list, for the creator and organizers, has the invitation's author.
  expect((await held(id, code)).body[0]).not.toHaveProperty('createdBy')
  await expectRefusal(endpoints.listInvites, 403, { params: { id }, as: user })
  // Visitors who have the code see the same, so that the sign-in pages can say whether the invitation is valid.
  const call = { params: { id }, query: { invite: code } }
  const anonymous = await expectSuccess(endpoints.listInvites, 200, call)
  expect(anonymous.body).toEqual((await held(id, code)).body)
  expect(anonymous.headers.get('cache-control')).toBe('private, no-store')
  await expectRefusal(endpoints.listInvites, 401, { params: { id } })
  await expectRefusal(endpoints.listInvites, 400, { params: { id }, query: { invite: 'x'.repeat(129) }, as: user })
})

test('the label of an invitation is shown only to creator and organizers, and to its author in the export', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  const body = { days: 7, uses: 2, skipsApproval: false }
  const make = async (label?: string) =>
    (await expectSuccess(endpoints.createInvite, 201, { params: { id }, body: { ...body, label }, as: creator })).body
  const made = await make('  Book fair ')
  const code = new URL(made.url).searchParams.get('invite') ?? ''
  expect(made._id).toBe(inviteIdOf(code))
  const list = async (as = creator, query: Record<string, string> = {}) =>
    (await expectSuccess(endpoints.listInvites, 200, { params: { id }, query, as })).body
  expect(await list(organizer)).toMatchObject([{ _id: made._id, label: 'Book fair' }])
  expect(await list(user, { invite: code })).toEqual([expect.not.objectContaining({ label: expect.anything() })])
  expect((await expectSuccess(endpoints.exportUser, 200, { as: creator })).body.invites).toMatchObject([
    { label: 'Book fair' },
  ])
  // The label may be left out. A blank label counts as none.
  for (const label of [undefined, ' ']) await make(label)
  expect((await list()).map(({ label }) => label)).toEqual([undefined, undefined, 'Book fair'])
  for (const label of ['x'.repeat(81), 'a\nb', 5, null])
    await expectRefusal(endpoints.createInvite, 400, { params: { id }, body: { ...body, label }, as: creator })
})

test('an invitation of a group that does not exist, or is hidden, is a 404', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const code = await makeInviteCode(id, creator)
  const refuseAll = async (of: string) => {
    for (const as of [user, creator]) {
      await expectRefusal(endpoints.listInvites, 404, { params: { id: of }, query: { invite: code }, as })
      await expectRefusal(endpoints.joinGroup, 404, joinRequestByInvite(of, code, as))
    }
  }
  await refuseAll('none')
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  await refuseAll(id)
})

test('a user with a request becomes a member only by an invitation that skips the approval', async () => {
  const [creator, first, second] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { approvalRequired: true, maxMembers: 1 })
  for (const user of [first, second])
    await expectSuccess(endpoints.joinGroup, 200, {
      params: { id },
      body: { userEmail: user.email, note: 'Hello' },
      as: user,
    })
  const already = { status: 'pending', message: JOIN_MESSAGES['already-pending'] }
  const [asking, letting] = [
    await makeInviteCode(id, creator, { skipsApproval: false }),
    await makeInviteCode(id, creator),
  ]
  for (const code of [asking, 'none', '', undefined])
    expect((await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, first))).body).toEqual(already)
  const { body } = await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, letting, first))
  expect(body).toEqual({ joined: true, status: 'joined' })
  // The group is full now, so the second request stays a request.
  expect((await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, letting, second))).body).toEqual(
    already,
  )
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, pendingCount: 1, pending: 1 })
  const left = await Promise.all([asking, letting].map((code) => inviteDocumentRef(id, code).get()))
  expect(left.map((doc) => doc.get('usesLeft'))).toEqual([2, 1])
  const [member] = (
    await expectSuccess(endpoints.listMembers, 200, { params: { id }, query: { status: 'joined' }, as: creator })
  ).body
  expect(member).toMatchObject({ uid: first.uid, note: 'Hello' })
})

test('an invitation that is expired, withdrawn, of another group, or invalid gets 410, and nothing is written', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const [id, other] = [await makeGroup(creator), await makeGroup(creator)]
  const [expired, revoked, elsewhere] = [
    await makeInviteCode(id, creator),
    await makeInviteCode(id, creator),
    await makeInviteCode(other, creator),
  ]
  await inviteDocumentRef(id, expired).update({ expiresAt: new Date(Date.now() - 1) })
  const place = { params: { id, invite: inviteIdOf(revoked) }, as: creator }
  expect((await expectSuccess(endpoints.deleteInvite, 200, place)).body).toEqual({ deletedCount: 1 })
  await expectRefusal(endpoints.deleteInvite, 404, place)
  for (const [code, message] of [
    [expired, INVITE_ERROR_MESSAGES.expired],
    [revoked, INVITE_ERROR_MESSAGES.unknown],
    [elsewhere, INVITE_ERROR_MESSAGES.unknown],
    [inviteIdOf(expired), INVITE_ERROR_MESSAGES.unknown],
    ['', INVITE_ERROR_MESSAGES.unknown],
    ['a/b', INVITE_ERROR_MESSAGES.unknown],
  ] as const)
    expect(await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, user))).toMatchObject({
      message,
    })
  for (const code of [5, null, 'x'.repeat(129)])
    await expectRefusal(endpoints.joinGroup, 400, {
      ...joinRequestByInvite(id, '', user),
      body: { userEmail: user.email, invite: code },
    })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
})

test('an invitation never exceeds maxMembers, is refused for the creator, and a refusal does not use it', async () => {
  const [creator, member, user] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { maxMembers: 1 })
  const code = await makeInviteCode(id, creator)
  await joinGroupAs(id, member)
  expect(await expectRefusal(endpoints.joinGroup, 409, joinRequestByInvite(id, code, user))).toMatchObject({
    code: 'group-full',
  })
  expect(await expectRefusal(endpoints.joinGroup, 409, joinRequestByInvite(id, code, creator))).toMatchObject({
    code: 'own-group',
  })
  expect((await inviteDocumentRef(id, code).get()).get('usesLeft')).toBe(2)
  const waiting = await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, user, { wait: true }))
  expect(waiting.body).toMatchObject({ status: 'waiting', position: 1 })
})

test('a full group with approval takes a request, and keeps an invitation that would have skipped it', async () => {
  const [creator, member, user] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { maxMembers: 1, approvalRequired: true })
  const [skipping, asking] = [
    await makeInviteCode(id, creator),
    await makeInviteCode(id, creator, { skipsApproval: false }),
  ]
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, skipping, member))
  const usesLeft = async (code: string) => (await inviteDocumentRef(id, code).get()).get('usesLeft')
  expect(await usesLeft(skipping)).toBe(1)
  const { body } = await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, skipping, user))
  expect(body).toMatchObject({ joined: false, status: 'pending' })
  expect(await usesLeft(skipping), 'good for later').toBe(1)
  expect((await database().doc(`groups/${id}/members/${user.uid}`).get()).get('inviteId')).toBeUndefined()
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, asking, await signUp()))
  expect(await usesLeft(asking)).toBe(1)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, pendingCount: 2, pending: 2 })
})

test('ten users at once with an invitation for three: three become members', async () => {
  const creator = await signUp()
  const crowd = await signUps(10)
  const id = await makeGroup(creator, { approvalRequired: true, maxMembers: 8 })
  const code = await makeInviteCode(id, creator, { uses: 3 })
  const answers = await Promise.all(
    crowd.map((user) => callEndpoint(endpoints.joinGroup, joinRequestByInvite(id, code, user))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(410)])
  expect(await storedCounts(id)).toMatchObject({ memberCount: 3, joined: 3, pending: 0 })
  expect((await inviteDocumentRef(id, code).get()).get('usesLeft')).toBe(0)
})

test('an invitation withdrawn while a user joins by it: completely before or completely after', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const id = await makeGroup(creator, { approvalRequired: true })
  const code = await makeInviteCode(id, creator)
  const [came] = await Promise.all([
    callEndpoint(endpoints.joinGroup, joinRequestByInvite(id, code, user)),
    expectSuccess(endpoints.deleteInvite, 200, { params: { id, invite: inviteIdOf(code) }, as: creator }),
  ])
  expect([200, 410]).toContain(came.status)
  expect((await storedCounts(id)).joined).toBe(came.status === 200 ? 1 : 0)
  expect((await inviteDocumentRef(id, code).get()).exists).toBe(false)
})

test('creator and organizers create, list and withdraw invitations; the list has no codes; other users are refused', async () => {
  const [creator, stranger, member] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const organizer = await makeOrganizer(id, creator)
  const codes = [
    await makeInviteCode(id, creator, { days: 1 }),
    await makeInviteCode(id, organizer, { days: 90, uses: 500 }),
  ]
  for (const as of [creator, organizer]) {
    const { body } = await expectSuccess(endpoints.listInvites, 200, { params: { id }, as })
    expect(body.map(({ createdBy, usesLeft }) => [createdBy, usesLeft])).toEqual([
      [organizer.uid, 500],
      [creator.uid, 2],
    ])
    const days = body.map(({ createdAt, expiresAt }) => Date.parse(expiresAt) - Date.parse(createdAt))
    expect(days.map((ms) => Math.round(ms / DAY_MS))).toEqual([90, 1])
    for (const code of codes) expect(JSON.stringify(body)).not.toContain(code)
  }
  for (const as of [stranger, member]) {
    await expectRefusal(endpoints.listInvites, 403, { params: { id }, as })
    await expectRefusal(endpoints.createInvite, 403, { params: { id }, body: invitePayload(), as })
    await expectRefusal(endpoints.deleteInvite, 403, { params: { id, invite: inviteIdOf(codes[0] ?? '') }, as })
  }
  await expectRefusal(endpoints.listInvites, 404, { params: { id: 'none' }, as: creator })
  await expectRefusal(endpoints.createInvite, 404, { params: { id: 'none' }, body: invitePayload(), as: creator })
  const place = { params: { id, uid: organizer.uid }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'member' } })
  await expectRefusal(endpoints.createInvite, 403, { params: { id }, body: invitePayload(), as: organizer })
  for (const wrong of [{ days: 0 }, { days: 91 }, { uses: 0 }, { uses: 501 }, { uses: 1.5 }, { skipsApproval: 'yes' }])
    await expectRefusal(endpoints.createInvite, 400, {
      params: { id },
      body: { ...invitePayload(), ...wrong },
      as: creator,
    })
})

test('the creator and organizers extend an invitation, also an ended one, and become its author; nobody makes it smaller than its uses', async () => {
  const [creator, member, late] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { approvalRequired: true })
  const organizer = await makeOrganizer(id, creator)
  const code = await makeInviteCode(id, creator, { uses: 1 })
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, member))
  await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, late))
  const params = { id, invite: inviteIdOf(code) }
  const extend = (days: number, uses: number, as: Account) => ({ params, body: { days, uses }, as })
  const { body } = await expectSuccess(endpoints.extendInvite, 200, extend(90, 2, organizer))
  expect(body).toMatchObject({
    _id: params.invite,
    uses: 2,
    usesLeft: 1,
    createdBy: organizer.uid,
    skipsApproval: true,
  })
  expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / DAY_MS)).toBe(90)
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, late))
  const before = (await inviteDocumentRef(id, code).get()).data()
  const refused = await expectRefusal(endpoints.extendInvite, 400, extend(7, 1, creator))
  expect(refused.message).toContain('2 people have used this invitation already.')
  for (const [days, uses] of [
    [91, 10],
    [0, 10],
    [7, 501],
    [7, 0],
  ] as const)
    await expectRefusal(endpoints.extendInvite, 400, extend(days, uses, creator))
  await expectRefusal(endpoints.extendInvite, 403, extend(7, 10, member))
  await expectRefusal(endpoints.extendInvite, 404, { ...extend(7, 10, creator), params: { id, invite: 'none' } })
  expect((await inviteDocumentRef(id, code).get()).data()).toEqual(before)
  // It ends with the role of its new author.
  await expectSuccess(endpoints.extendInvite, 200, extend(7, 10, organizer))
  const role = { params: { id, uid: organizer.uid }, body: { role: 'member' }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, role)
  expect((await inviteDocumentRef(id, code).get()).exists).toBe(false)
})

test('the creator and organizers see by which invitation each member came; other members do not', async () => {
  const [creator, named, unnamed] = [await signUp(), await signUp(), await signUp()]
  const [asking, alone] = [await signUp(), await signUp()]
  const id = await makeGroup(creator, { approvalRequired: true, membersVisible: true })
  const organizer = await makeOrganizer(id, creator)
  const fair = await makeInviteCode(id, creator, { label: 'Book fair' })
  const plain = await makeInviteCode(id, creator)
  const keeping = await makeInviteCode(id, creator, { label: 'Neighbours', skipsApproval: false })
  await joinGroupAs(id, unnamed)
  for (const [code, user] of [
    [fair, named],
    [plain, unnamed],
    [keeping, asking],
    [undefined, alone],
  ] as const)
    await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, user))
  const list = async (as: Account, status?: string) => {
    const query = status === undefined ? {} : { status }
    const { body } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, query, as })
    return body
  }
  const cameBy = async (as: Account, user: Account, status?: string) => {
    const { inviteId, invitation } = (await list(as, status)).find(({ uid }) => uid === user.uid) ?? {}
    return { inviteId, invitation }
  }
  const createdAt = expect.stringMatching(/Z$/)
  const byFair = { inviteId: inviteIdOf(fair), invitation: { label: 'Book fair', createdAt } }
  for (const as of [creator, organizer]) {
    expect(await cameBy(as, named)).toEqual(byFair)
    // The user had asked to join before.
    expect(await cameBy(as, unnamed)).toEqual({ inviteId: inviteIdOf(plain), invitation: { createdAt } })
    expect(await cameBy(as, asking, 'pending')).toEqual({
      inviteId: inviteIdOf(keeping),
      invitation: { label: 'Neighbours', createdAt },
    })
    expect(await cameBy(as, alone, 'pending')).toEqual({})
  }
  const approval = { params: { id, uid: asking.uid }, body: { status: 'joined' as const }, as: organizer }
  await expectSuccess(endpoints.updateMember, 200, approval)
  expect(await cameBy(creator, asking, 'joined')).toMatchObject({ invitation: { label: 'Neighbours' } })
  await expectSuccess(endpoints.deleteInvite, 200, { params: { id, invite: inviteIdOf(fair) }, as: creator })
  expect(await cameBy(organizer, named), 'taken back').toEqual({ inviteId: inviteIdOf(fair) })

  for (const as of [named, unnamed, asking]) {
    const seen = await list(as)
    expect(seen.map(({ uid }) => uid)).toEqual(expect.arrayContaining([named.uid, unnamed.uid, asking.uid]))
    for (const key of ['inviteId', 'invitation']) expect(JSON.stringify(seen)).not.toContain(key)
  }
  const { body: exported } = await expectSuccess(endpoints.exportUser, 200, { as: unnamed })
  expect(exported.memberships).toMatchObject([{ groupId: id, inviteId: inviteIdOf(plain) }])
})

test('a code has 256 bits, and cannot be derived from the stored document', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const code = await makeInviteCode(id, creator)
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(await makeInviteCode(id, creator)).not.toBe(code)
  const { docs } = await database().collection(`groups/${id}/invites`).get()
  expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain(code)
})

test('invitations are deleted with the group and with their author’s account; the export has them', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const [id, other] = [await makeGroup(creator), await makeGroup(creator)]
  const organizer = await makeOrganizer(other, creator)
  const [code, own] = [await makeInviteCode(id, creator), await makeInviteCode(other, organizer)]
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expect.poll(async () => (await inviteDocumentRef(id, code).get()).exists, { timeout: 60_000 }).toBe(false)
  const { body: exported } = await expectSuccess(endpoints.exportUser, 200, { as: organizer })
  expect(exported.invites).toMatchObject([{ groupId: other, usesLeft: 2, skipsApproval: true }])
  await expectSuccess(endpoints.deleteUser, 200, { as: organizer })
  expect((await inviteDocumentRef(other, own).get()).exists).toBe(false)
  await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(other, own, user))
}, 210_000)
