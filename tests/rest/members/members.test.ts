import { endpoints } from '@hobbyhub/contract/endpoints'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { addMembers, numberedUsers } from '../../support/bulk-data.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeGroupWithUsers, makeOrganizer, storedCounts } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const approve = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body: { status: 'joined' }, as })
const remove = (id: string, { uid }: Account, as: Account) =>
  expectSuccess(endpoints.removeMember, 200, { params: { id, uid }, as })

test('the creator lists members and requests, oldest first, without e-mails', async () => {
  const { id, creator, member, pending } = await makeGroupWithUsers()
  const { body } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, as: creator })
  expect(body).toEqual([
    {
      uid: member.uid,
      name: 'Mem Ber',
      photoURL: null,
      status: 'joined',
      role: 'member',
      joinedAt: expect.any(String),
    },
    {
      uid: pending.uid,
      name: 'Pen Ding',
      photoURL: null,
      status: 'pending',
      role: 'member',
      joinedAt: expect.any(String),
    },
  ])
  for (const [status, user] of [
    ['joined', member],
    ['pending', pending],
  ] as const) {
    const some = await expectSuccess(endpoints.listMembers, 200, { params: { id }, query: { status }, as: creator })
    expect(some.body.map(({ uid }) => uid)).toEqual([user.uid])
  }
})

test('members see the other members if the creator allows it, and nobody sees requests or e-mails', async () => {
  const { id, creator, member, pending, stranger } = await makeGroupWithUsers()
  const list = { params: { id } }
  for (const as of [member, pending, stranger]) await expectRefusal(endpoints.listMembers, 403, { ...list, as })
  await expectSuccess(endpoints.updateGroup, 200, {
    ...list,
    body: groupPayload({ membersVisible: true }),
    as: creator,
  })
  const seen = [
    {
      uid: member.uid,
      name: 'Mem Ber',
      photoURL: null,
      status: 'joined',
      role: 'member',
      joinedAt: expect.any(String),
    },
  ]
  expect((await expectSuccess(endpoints.listMembers, 200, { ...list, as: member })).body).toEqual(seen)
  const joined = { ...list, query: { status: 'joined', limit: '1' } }
  expect((await expectSuccess(endpoints.listMembers, 200, { ...joined, as: member })).body).toEqual(seen)
  await expectRefusal(endpoints.listMembers, 403, { ...list, query: { status: 'pending' }, as: member })
  for (const as of [pending, stranger]) await expectRefusal(endpoints.listMembers, 403, { ...list, as })
  await remove(id, member, member)
  await expectRefusal(endpoints.listMembers, 403, { ...list, as: member })
})

test('a document of a member has nothing more for other members than names and pictures', async () => {
  const { id, creator, member } = await makeGroupWithUsers()
  await expectSuccess(endpoints.updateGroup, 200, {
    params: { id },
    body: groupPayload({ membersVisible: true }),
    as: creator,
  })
  const { body } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, as: member })
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['joinedAt', 'name', 'photoURL', 'role', 'status', 'uid'])
})

test('members come in pages', async () => {
  const { id, creator, member, pending } = await makeGroupWithUsers()
  const first = await expectSuccess(endpoints.listMembers, 200, { params: { id }, query: { limit: '1' }, as: creator })
  const link = first.headers.get('link') ?? ''
  expect(link).toContain(`</groupInformation/${id}/members?`)
  const after = new URLSearchParams(/\?(.*)>/.exec(link)?.[1]).get('after') ?? ''
  const second = await expectSuccess(endpoints.listMembers, 200, {
    params: { id },
    query: { limit: '1', after },
    as: creator,
  })
  expect([...first.body, ...second.body].map(({ uid }) => uid)).toEqual([member.uid, pending.uid])
  expect(second.headers.get('link')).toBeNull()
})

test('role=organizer lists only organizers, in pages, to users who may list the members', async () => {
  const { id, creator, member, stranger } = await makeGroupWithUsers()
  const organizers = [await makeOrganizer(id, creator), await makeOrganizer(id, creator)].map(({ uid }) => uid)
  const list = async (as: Account, more: Record<string, string> = {}) => {
    const query = { role: 'organizer', ...more }
    const { body, headers } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, query, as })
    return { body, next: new URLSearchParams(/\?(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]) }
  }
  const all = await list(creator)
  expect(all.body.map(({ uid }) => uid).toSorted()).toEqual(organizers.toSorted())
  expect(all.body).toMatchObject([{ role: 'organizer', status: 'joined' }, { role: 'organizer' }])
  const first = await list(creator, { limit: '1' })
  const second = await list(creator, Object.fromEntries(first.next))
  expect([...first.body, ...second.body]).toEqual(all.body)
  expect((await list(creator, { status: 'joined' })).body).toEqual(all.body)
  for (const status of ['pending', 'waiting']) expect((await list(creator, { status })).body).toEqual([])

  const query = { role: 'organizer' }
  for (const as of [member, stranger]) await expectRefusal(endpoints.listMembers, 403, { params: { id }, query, as })
  await expectSuccess(endpoints.updateGroup, 200, {
    params: { id },
    body: groupPayload({ membersVisible: true }),
    as: creator,
  })
  expect((await list(member)).body).toMatchObject([{ role: 'organizer' }, { role: 'organizer' }])
  for (const role of ['member', 'creator', ''])
    await expectRefusal(endpoints.listMembers, 400, { params: { id }, query: { role }, as: creator })
})

test('more than a thousand requests: every one can be reached and decided', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { maxMembers: 2000, approvalRequired: true })
  const asked = numberedUsers('Asker', 1001)
  await addMembers(id, asked, 'pending')
  const seen = []
  let after: string | null = null
  do {
    const query: Record<string, string> = { status: 'pending', ...(after === null ? {} : { after }) }
    const { body, headers } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, query, as: creator })
    seen.push(...body.map(({ uid }) => uid))
    after = new URLSearchParams(/\?(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]).get('after')
  } while (after !== null)
  expect(seen).toEqual(asked.map(({ uid }) => uid))
  const last = { params: { id, uid: seen.at(-1) ?? '' }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, { ...last, body: { status: 'joined' } })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, pendingCount: 1000, joined: 1, pending: 1000 })
})

test('from request to member: approving moves the counts once, again changes nothing', async () => {
  const { id, creator, pending } = await makeGroupWithUsers()
  const { body } = await approve(id, pending, creator)
  expect(body).toMatchObject({ uid: pending.uid, name: 'Pen Ding', status: 'joined' })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 2, pendingCount: 0, joined: 2, pending: 0 })
  expect((await approve(id, pending, creator)).body).toEqual(body)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 2, pendingCount: 0 })
  const asked = { query: { email: pending.email }, as: pending }
  expect((await expectSuccess(endpoints.joinedGroups, 200, asked)).body.map(({ _id }) => _id)).toEqual([id])
})

test('approving needs a free place; a leaver frees one', async () => {
  const [creator, first, second] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1, approvalRequired: true })
  await joinGroupAs(id, first)
  await joinGroupAs(id, second)
  await approve(id, first, creator)
  const asked = { params: { id, uid: second.uid }, body: { status: 'joined' }, as: creator }
  expect(await expectRefusal(endpoints.updateMember, 409, asked)).toMatchObject({
    code: 'group-full',
    message: JOIN_MESSAGES['group-full'],
  })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, pendingCount: 1, joined: 1, pending: 1 })
  await remove(id, first, first)
  await approve(id, second, creator)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, pendingCount: 0, joined: 1, pending: 0 })
})

test('leaving, withdrawing, declining and removing each end one membership and its count', async () => {
  const { id, creator, member, pending, stranger } = await makeGroupWithUsers()
  expect((await remove(id, member, member)).body).toEqual({ deletedCount: 1 })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 1, joined: 0, pending: 1 })
  await remove(id, pending, pending)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 0, joined: 0, pending: 0 })
  await joinGroupAs(id, stranger)
  await remove(id, stranger, creator)
  await joinGroupAs(id, stranger)
  await approve(id, stranger, creator)
  await remove(id, stranger, creator)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, pendingCount: 0, joined: 0, pending: 0 })
  for (const as of [creator, stranger]) {
    await expectRefusal(endpoints.removeMember, 404, { params: { id, uid: stranger.uid }, as })
  }
})

test('a user who left can join again, and a full group has the place back', async () => {
  const [creator, first, second] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, first)
  await expectRefusal(endpoints.joinGroup, 409, { params: { id }, as: second, body: { userEmail: second.email } })
  await remove(id, first, first)
  await joinGroupAs(id, second)
  await remove(id, second, second)
  expect((await joinGroupAs(id, first)).body).toEqual({ joined: true, status: 'joined' })
})

test('unknown groups and members get 404; users without the right get 403', async () => {
  const { id, creator, stranger } = await makeGroupWithUsers()
  const body = { status: 'joined' }
  await expectRefusal(endpoints.listMembers, 404, { params: { id: 'none' }, as: creator })
  await expectRefusal(endpoints.updateMember, 404, { params: { id: 'none', uid: 'x' }, body, as: creator })
  await expectRefusal(endpoints.updateMember, 404, { params: { id, uid: 'x' }, body, as: creator })
  await expectRefusal(endpoints.removeMember, 404, { params: { id: 'none', uid: stranger.uid }, as: stranger })
  await expectRefusal(endpoints.removeMember, 403, { params: { id, uid: 'x' }, as: stranger })
  await expectRefusal(endpoints.updateMember, 403, { params: { id, uid: 'x' }, body, as: stranger })
  for (const wrong of [{ status: 'pending' }, {}, { status: 'joined', uid: 'x' }]) {
    await expectRefusal(endpoints.updateMember, 400, { params: { id, uid: stranger.uid }, body: wrong, as: creator })
  }
  await expectRefusal(endpoints.listMembers, 400, { params: { id }, query: { status: 'all' }, as: creator })
})
