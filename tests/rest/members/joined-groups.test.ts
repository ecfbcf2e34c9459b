import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_WAITING_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { copyGroup, numberedUsers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { openReadCounter } from '../../support/read-counter.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

test('the list gives the groups that the caller joined, the latest first, as they are now', async () => {
  const [creator, user] = await Promise.all([signUp({ name: 'Grace Hopper' }), signUp()])
  const older = await makeGroup(creator)
  const newer = await makeGroup(creator, { category: 'Cooking' })
  await joinGroupAs(older, user)
  await joinGroupAs(newer, user)
  const planned = {
    title: 'Cards',
    date: '2027-01-20',
    time: '19:30',
    timeZone: 'America/Regina',
    place: 'The bridge',
  }
  const [meetingId] = await planMeetings(older, creator, planned)
  const nextMeeting = { ...planned, id: meetingId, startsAt: '2027-01-21T01:30:00.000Z' }
  const renamed = groupPayload({ groupName: 'Renamed since' })
  await expectSuccess(endpoints.updateGroup, 200, { params: { id: older }, body: renamed, as: creator })
  const { body, headers } = await expectSuccess(endpoints.joinedGroups, 200, { query: { email: user.email }, as: user })
  const { location, startDate, image, maxMembers } = renamed
  const counts = { maxMembers, memberCount: 1, waitingCount: 0 }
  const fields = { role: 'member', location, startDate, image, ...counts, quietSince: null, archivedAt: null }
  expect(body).toEqual([
    {
      ...fields,
      nextMeeting: null,
      _id: newer,
      groupName: expect.any(String),
      category: 'Cooking',
      creatorName: 'Grace Hopper',
    },
    {
      ...fields,
      nextMeeting,
      _id: older,
      groupName: 'Renamed since',
      category: 'Reading',
      creatorName: 'Grace Hopper',
    },
  ])
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('the list has pages, and keeps requests apart', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const open = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  const asked = await makeGroup(creator, { approvalRequired: true })
  for (const id of [...open, asked]) await joinGroupAs(id, user)

  const seen = []
  let after: string | null = null
  do {
    const page: Record<string, string> = after === null ? {} : { after }
    const query = { email: user.email, limit: '1', ...page }
    const { body, headers } = await expectSuccess(endpoints.joinedGroups, 200, { query, as: user })
    seen.push(...body.map(({ _id }) => _id))
    after = new URLSearchParams(/\?(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]).get('after')
  } while (after !== null)
  expect(seen).toEqual(open.toReversed())

  const pending = { email: user.email, status: 'pending' }
  const { body } = await expectSuccess(endpoints.joinedGroups, 200, { query: pending, as: user })
  expect(body.map(({ _id }) => _id)).toEqual([asked])
})

test('a page of groups that the user waits for has at most fifty, since each position is counted', async () => {
  const [creator, first, user] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, first)
  await joinWaitingList(id, user)
  const place = database().doc(`groups/${id}/members/${user.uid}`)
  const member = (await place.get()).data()
  const copies = await copyGroup(
    id,
    numberedUsers('Full', MAX_WAITING_PAGE_SIZE).map(({ name }) => name),
  )
  const batch = database().batch()
  for (const groupId of copies)
    batch.set(database().doc(`groups/${groupId}/members/${user.uid}`), { ...member, groupId })
  await batch.commit()
  const query = { email: user.email, status: 'waiting' }
  for (const limit of [{}, { limit: '1000' }]) {
    const { body, headers } = await expectSuccess(endpoints.joinedGroups, 200, {
      query: { ...query, ...limit },
      as: user,
    })
    expect(body).toHaveLength(MAX_WAITING_PAGE_SIZE)
    expect(headers.get('link')).toContain('rel="next"')
  }
})

test('a member sees that an announcement is unread, at no extra read; users who join later or whose request waits do not', async () => {
  const [creator, user, later, asking] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, user)
  const { origin, take, end } = await openReadCounter()
  const newsOf = async (as: Account, status = 'joined') => {
    const query = { email: as.email, status }
    const { body } = await expectSuccess(endpoints.joinedGroups, 200, { query, as, origin })
    expect(body).toHaveLength(1)
    return body[0]?.hasNews
  }
  try {
    expect(await newsOf(user)).toBeUndefined()
    const before = take()
    await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'Bring a jar.' }, as: creator })
    expect(await newsOf(user)).toBe(true)
    expect(take()).toEqual(before)
    await joinGroupAs(id, later)
    expect(await newsOf(later)).toBeUndefined()
    await database().doc(`groups/${id}`).update({ approvalRequired: true })
    await joinGroupAs(id, asking)
    await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'And a lid.' }, as: creator })
    expect(await newsOf(asking, 'pending')).toBeUndefined()
    // Firestore's times are more precise than those in responses.
    const group = database().doc(`groups/${id}`)
    const { seconds, nanoseconds } = (await group.get()).get('lastAnnouncementAt')
    await group.update({ lastAnnouncementAt: new Timestamp(seconds, nanoseconds - (nanoseconds % 1e6) + 400_000) })
    const [newest] = (await expectSuccess(endpoints.listAnnouncements, 200, { params: { id }, as: user })).body
    const body = { seenUntil: newest?.createdAt }
    await expectSuccess(endpoints.updateMember, 200, { params: { id, uid: user.uid }, body, as: user })
    expect(await newsOf(user)).toBeUndefined()
    expect(await newsOf(later)).toBe(true)
  } finally {
    await end()
  }
})

test('organizers get the number of requests and find the groups that they help to run; other members do not', async () => {
  const [creator, member, asking] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  await joinGroupAs(id, member)
  const other = await makeGroup(creator)
  await joinGroupAs(other, organizer)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, asking)
  const listOf = async (as: Account, query: Record<string, string> = {}) =>
    (await expectSuccess(endpoints.joinedGroups, 200, { query: { email: as.email, ...query }, as })).body
  const [plain, managed] = await listOf(organizer)
  expect(managed).toMatchObject({ _id: id, role: 'organizer', pendingCount: 1 })
  expect(plain).toMatchObject({ _id: other, role: 'member' })
  expect(plain).not.toHaveProperty('pendingCount')
  expect(await listOf(organizer, { role: 'organizer' })).toEqual([managed])
  expect(await listOf(member, { role: 'organizer' })).toEqual([])
  expect((await listOf(member))[0]).not.toHaveProperty('pendingCount')
  const query = { email: organizer.email, role: 'organizer' }
  await expectRefusal(endpoints.joinedGroups, 403, { query, as: member })
})

test('a deleted group is in no list', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, user)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  expect((await expectSuccess(endpoints.joinedGroups, 200, { query: { email: user.email }, as: user })).body).toEqual(
    [],
  )
})

test('another e-mail is refused alike, whether or not it has an account', async () => {
  const [caller, other] = await Promise.all([signUp(), signUp()])
  const { message } = await expectRefusal(endpoints.joinedGroups, 403, { query: { email: other.email }, as: caller })
  const nobody = await expectRefusal(endpoints.joinedGroups, 403, {
    query: { email: 'nobody@example.com' },
    as: caller,
  })
  expect(nobody.message).toBe(message)
  await expectRefusal(endpoints.joinedGroups, 400, { query: { email: caller.email, status: 'removed' }, as: caller })
})
