import { ANNOUNCEMENT_LIMIT_MESSAGE, FORMER_MEMBER_NAME } from '@hobbyhub/contract/announcements/announcement'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test, vi } from 'vitest'
import { announce as announceHandler } from '../../../functions/src/announcements/handlers/announce.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const announce = async (id: string, as: Account, text: string) =>
  (await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as })).body.insertedId
const list = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.listAnnouncements, 200, { params: { id }, as })).body
const DAY_MS = 24 * 60 * 60 * 1000
const limitOf = (id: string) => database().doc(`groups/${id}/private/announcements`)

test('members and the creator list announcements, newest first; the group has the time of the latest', async () => {
  const [creator, member, pending, stranger] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, pending)
  expect((await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.lastAnnouncementAt).toBeNull()
  await announce(id, creator, ' First\nline two ')
  const second = await announce(id, creator, 'Second')
  for (const as of [creator, member]) {
    const found = await list(id, as)
    expect(found.map(({ text }) => text)).toEqual(['Second', 'First\nline two'])
    expect(found[0]).toMatchObject({ _id: second, authorUid: creator.uid, authorName: creator.name })
  }
  const [newest] = await list(id, member)
  const group = (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body
  expect(group.lastAnnouncementAt).toBe(newest?.createdAt)
  for (const as of [pending, stranger]) {
    await expectRefusal(endpoints.listAnnouncements, 403, { params: { id }, as })
    await expectRefusal(endpoints.announce, 403, { params: { id }, body: { text: 'Mine' }, as })
  }
  await expectRefusal(endpoints.announce, 403, { params: { id }, body: { text: 'Mine' }, as: member })
})

test('a repeated call creates no second announcement, and counts once', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => announce(id, creator, 'Once')))
  expect(new Set(ids).size).toBe(1)
  expect(await list(id, creator)).toHaveLength(1)
  await announce(id, creator, 'Twice')
  await announce(id, creator, 'Thrice')
})

test('a call repeated in the next minute creates none either, and later it does', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const minute = Math.floor(Date.now() / 60_000)
  const announceIn = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: (minute + minutes) * 60_000 })
    try {
      const input = {
        ...handlerArgumentsOf(creator, noDeadline),
        params: { id },
        query: undefined,
        body: { text: 'Once' },
      }
      const answer = await announceHandler(input)
      return 'body' in answer && answer.body
    } finally {
      vi.useRealTimers()
    }
  }
  const made = await announceIn(0)
  expect(await announceIn(1)).toEqual(made)
  expect(await announceIn(2)).not.toEqual(made)
})

test('the same text of two users is two announcements', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  const ids = [await announce(id, creator, 'Tonight!'), await announce(id, organizer, 'Tonight!')]
  expect((await list(id, creator)).map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
})

test('the fourth within 24 hours is refused in plain words, also after one was deleted', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const [first = ''] = [
    await announce(id, creator, '1'),
    await announce(id, creator, '2'),
    await announce(id, creator, '3'),
  ]
  await expectSuccess(endpoints.deleteAnnouncement, 200, { params: { id, announcementId: first }, as: creator })
  await expectRefusal(endpoints.deleteAnnouncement, 404, { params: { id, announcementId: first }, as: creator })
  const { headers, ...error } = await expectRefusal(endpoints.announce, 429, {
    params: { id },
    body: { text: '4' },
    as: creator,
  })
  expect(error).toMatchObject({ code: 'too-many-requests', message: ANNOUNCEMENT_LIMIT_MESSAGE })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  const { times } = (await limitOf(id).get()).data() ?? {}
  await limitOf(id).update({ times: [new Date(times[0].toMillis() - DAY_MS), ...times.slice(1)] })
  await announce(id, creator, '4')
  await expectRefusal(endpoints.announce, 429, { params: { id }, body: { text: '5' }, as: creator })
})

test('of five announcements at once, three are created', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((at) => announce(id, creator, `At once ${at}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await list(id, creator)).toHaveLength(3)
})

test.each(['', ' \n', 'x'.repeat(2001), 'a\u0000b', 'a\u202eb'])('the text %j is refused', async (text) => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  await expectRefusal(endpoints.announce, 400, { params: { id }, body: { text }, as: creator })
})

test('a member mutes the group and marks announcements as seen only for themselves', async () => {
  const [creator, member, other] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { membersVisible: true })
  await joinGroupAs(id, member)
  await joinGroupAs(id, other)
  const change = (body: object, as: Account) =>
    expectSuccess(endpoints.updateMember, 200, { params: { id, uid: member.uid }, body, as })
  expect((await change({ muted: true }, member)).body).toMatchObject({ uid: member.uid, muted: true })
  const before = Date.now()
  const { seenAt = '' } = (await change({ seenUntil: '2999-01-01T00:00:00.000Z' }, member)).body
  expect(Date.parse(seenAt)).toBeGreaterThanOrEqual(before - 1000)
  expect(Date.parse(seenAt)).toBeLessThanOrEqual(Date.now() + 1000)
  for (const as of [creator, other]) {
    const params = { id, uid: member.uid }
    await expectRefusal(endpoints.updateMember, 403, { params, body: { muted: false }, as })
    await expectRefusal(endpoints.updateMember, 403, { params, body: { seenUntil: seenAt }, as })
    const { body } = await expectSuccess(endpoints.listMembers, 200, { params: { id }, as })
    expect(JSON.stringify(body)).not.toMatch(/muted|seenAt/)
  }
  for (const body of [{ status: 'joined' }, { role: 'organizer' }, { role: 'member' }]) {
    const answer = await expectSuccess(endpoints.updateMember, 200, {
      params: { id, uid: member.uid },
      body,
      as: creator,
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/muted|seenAt/)
  }
  await expectRefusal(endpoints.updateMember, 404, {
    params: { id, uid: creator.uid },
    body: { muted: true },
    as: creator,
  })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: member })
  expect(body.memberships).toMatchObject([{ groupId: id, muted: true, seenAt }])
})

test('announcements are in the export, are deleted with the group, and stay without their author', async () => {
  const [creator, author] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, author)
  await announce(id, creator, 'Here')
  // An announcement in somebody else's group, which the user has written as an organizer.
  const other = database().doc(`groups/${id}/announcements/others`)
  await other.set({ text: 'There', authorUid: author.uid, authorName: 'Ada', createdAt: new Date() })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: author })
  expect(body.announcements).toEqual([{ groupId: id, text: 'There', createdAt: expect.any(String) }])
  await expectSuccess(endpoints.deleteUser, 200, { as: author })
  expect((await other.get()).data()).toMatchObject({ text: 'There', authorUid: null, authorName: FORMER_MEMBER_NAME })

  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  const left = async () => (await database().collection(`groups/${id}/announcements`).get()).size
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  await expect.poll(async () => (await limitOf(id).get()).exists, { timeout: 60_000 }).toBe(false)
})
