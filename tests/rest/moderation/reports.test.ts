import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_REPORTS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { deleteOldReports } from '../../../functions/src/moderation/jobs/delete-old-reports.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { adminApp } from '../../../functions/src/platform/firestore/admin-app.ts'
import { addModerator, listModerators, removeModerator } from '../../../scripts/moderators/change-moderators.ts'
import { type Account, changeAccount, makeModerator, signIn, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeGroupWithUsers, makeOrganizer } from '../../support/groups.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { claimsOf, unsignedToken } from '../../support/tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const about = (id: string, as: Account, more: object = {}) => ({
  params: { id },
  body: { reason: 'Sells things', ...more },
  as,
})
const report = async (id: string, as: Account, more: object = {}): Promise<void> => {
  expect((await expectSuccess(endpoints.report, 201, about(id, as, more))).body).toEqual({ acknowledged: true })
}
/** The reports about a group, as a moderator reads them. */
const listed = async (groupId: string, moderator: Account, status = 'open') => {
  const { body } = await expectSuccess(endpoints.listReports, 200, { query: { status, limit: '1000' }, as: moderator })
  return body.filter((each) => each.groupId === groupId)
}
/** Waits until the trigger has purged a deleted group: the owner key goes last. */
const expectPurged = (id: string) =>
  expect
    .poll(async () => (await database().doc(`groups/${id}/private/creator`).get()).exists, { timeout: 60_000 })
    .toBe(false)
const close = async (id: string, moderator: Account) =>
  (
    await expectSuccess(endpoints.changeReport, 200, {
      params: { report: id },
      body: { status: 'closed' },
      as: moderator,
    })
  ).body

test('a moderator reads the reporter of a group and the reason, without an address, and closes the report', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp({ name: 'Ob Server' }), await makeModerator()]
  const id = await makeGroup(creator, { groupName: 'Cheap Watches', description: 'Good ones.' })
  await report(id, user, { reason: '  Sells watches.\nNot a group.  ' })
  const [found, ...others] = await listed(id, moderator)
  expect(others).toEqual([])
  expect(found).toEqual({
    _id: expect.any(String),
    kind: 'report',
    groupId: id,
    groupName: 'Cheap Watches',
    groupState: 'shown',
    description: 'Good ones.',
    creatorUid: creator.uid,
    creatorName: creator.name,
    uid: null,
    name: null,
    reason: 'Sells watches.\nNot a group.',
    ground: null,
    status: 'open',
    reporterUid: user.uid,
    reporterName: 'Ob Server',
    decision: null,
    closedBy: null,
    closedByName: null,
    createdAt: expect.any(String),
    closedAt: null,
  })
  const closed = await close(found?._id ?? '', moderator)
  expect(closed).toEqual({
    ...found,
    status: 'closed',
    closedAt: expect.any(String),
    closedBy: moderator.uid,
    closedByName: 'Kee Per',
  })
  expect(await close(found?._id ?? '', moderator)).toEqual(closed)
  expect(await listed(id, moderator)).toEqual([])
  expect(await listed(id, moderator, 'closed')).toEqual([closed])
  await expectRefusal(endpoints.changeReport, 404, {
    params: { report: 'none' },
    body: { status: 'closed' },
    as: moderator,
  })
})

test('the first page of reports says how many are open', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const countOf = async (query: Record<string, string> = {}) => {
    const { headers } = await expectSuccess(endpoints.listReports, 200, { query, as: moderator })
    return Number(headers.get('x-open-count'))
  }
  const before = await countOf({ limit: '1' })
  await report(id, user)
  expect(await countOf({ limit: '1' })).toBe(before + 1)
  expect(await countOf({ status: 'closed' })).toBe(before + 1)
  const [found] = await listed(id, moderator)
  await close(found?._id ?? '', moderator)
  expect(await countOf()).toBe(before)
})

test('the same report again is the same document; a closed one is opened again; another thing is another', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const [id, other] = [await makeGroup(creator), await makeGroup(creator)]
  await Promise.all([report(id, user), report(id, user)])
  const [first] = await listed(id, moderator)
  await report(id, user, { reason: 'Worse now' })
  await report(other, user)
  expect(await listed(id, moderator)).toEqual([{ ...first, reason: 'Worse now' }])
  expect(await listed(other, moderator)).toHaveLength(1)
  await close(first?._id ?? '', moderator)
  await report(id, user)
  const [again] = await listed(id, moderator)
  expect(again).toMatchObject({ _id: first?._id, status: 'open', closedAt: null })
  expect(Date.parse(again?.createdAt ?? '')).toBeGreaterThan(Date.parse(first?.createdAt ?? ''))
})

test.each(['', '.', '..', '__x__', 'a/b', '\u0000', '\ud800', 'x'.repeat(129)])(
  'a report about %j, which is no id, is refused with the field',
  async (uid) => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const { details } = await expectRefusal(endpoints.report, 400, about(id, creator, { uid }))
    expect(details).toMatchObject([{ path: 'uid' }])
  },
)

test('users who see the members can report one, and a report reveals no membership', async () => {
  const { id, creator, member, pending, stranger } = await makeGroupWithUsers()
  const [organizer, moderator] = [await makeOrganizer(id, creator), await makeModerator()]
  const of = ({ uid }: Account) => ({ uid })
  await report(id, creator, of(member))
  await report(id, organizer, of(pending))
  expect((await listed(id, moderator)).map(({ uid, name }) => [uid, name])).toEqual([
    [pending.uid, 'Pen Ding'],
    [member.uid, 'Mem Ber'],
  ])
  // Without membersVisible, these users cannot see other members.
  for (const as of [member, pending, stranger])
    for (const target of [organizer, stranger]) await expectRefusal(endpoints.report, 403, about(id, as, of(target)))
  await database().doc(`groups/${id}`).update({ membersVisible: true })
  await report(id, member, of(organizer))
  for (const target of [pending, stranger, creator])
    await expectRefusal(endpoints.report, 404, about(id, member, of(target)))
  for (const target of [stranger, creator]) await expectRefusal(endpoints.report, 404, about(id, creator, of(target)))
})

test('reports about one’s own group, a missing one, or without a valid reason are refused', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const id = await makeGroup(creator)
  expect(await expectRefusal(endpoints.report, 409, about(id, creator))).toMatchObject({ code: 'own-group' })
  await expectRefusal(endpoints.report, 404, about('noSuchGroup000000000', user))
  for (const reason of ['', ' \n ', 5, null, 'x'.repeat(1001), 'a\u0000b', '\u202e'])
    await expectRefusal(endpoints.report, 400, about(id, user, { reason }))
  await report(id, user, { reason: '🎨'.repeat(1000) })
})

test('an account reports ten times within 24 hours', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const id = await makeGroup(creator)
  for (let times = 0; times < MAX_REPORTS_A_DAY; times += 1) await report(id, user)
  const { headers } = await expectRefusal(endpoints.report, 429, about(id, user))
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(24 * 60 * 60 - 60)
  const limit = database().doc(`users/${user.uid}/limits/reports`)
  await limit.update({ times: Array.from({ length: MAX_REPORTS_A_DAY }, () => new Date(Date.now() - DAY_MS)) })
  await report(id, user)
})

test('the list comes in pages, the latest first', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const users = [await signUp(), await signUp(), await signUp()]
  for (const user of users) await report(id, user)
  const uids: (string | null)[] = []
  let after: string | undefined
  do {
    const query = { limit: '2', ...(after ? { after } : {}) }
    const { body, headers } = await expectSuccess(endpoints.listReports, 200, { query, as: moderator })
    uids.push(...body.filter(({ groupId }) => groupId === id).map(({ reporterUid }) => reporterUid))
    const link = /<(.*)>/.exec(headers.get('link') ?? '')?.[1]
    after = link ? (new URL(link, 'http://x').searchParams.get('after') ?? undefined) : undefined
  } while (after)
  expect(uids).toEqual(users.map(({ uid }) => uid).toReversed())
})

test('a moderator is made and ended by the script; a claim that the account does not have gives nothing', async () => {
  const [user, unconfirmed] = [await signUp({ verified: true }), await signUp()]
  const token = async () => ({ ...user, token: await signIn(user.email) })
  const forged = { ...user, token: unsignedToken({ ...claimsOf(user.token), admin: true }) }
  await expectRefusal(endpoints.listReports, 403, { as: user })
  await expectRefusal(endpoints.listReports, 403, { as: forged })
  await addModerator(adminApp, user.email)
  expect(await listModerators(adminApp)).toContain(user.email)
  // The user's old token does not contain the moderator's claim.
  await expectRefusal(endpoints.listReports, 403, { as: user })
  const moderator = await token()
  await expectSuccess(endpoints.listReports, 200, { as: moderator })
  await changeAccount(user.uid, { customAttributes: '{}' })
  await expectRefusal(endpoints.listReports, 403, { as: moderator })
  await addModerator(adminApp, user.email)
  await expectSuccess(endpoints.listReports, 200, { as: moderator })
  await removeModerator(adminApp, user.email)
  expect(await listModerators(adminApp)).not.toContain(user.email)
  // The former moderator is also signed out, so a call that checks the account may refuse the old token with 401 first.
  expect([401, 403]).toContain((await callEndpoint(endpoints.listReports, { as: moderator })).status)
  await expect(addModerator(adminApp, unconfirmed.email)).rejects.toThrow('not confirmed')
  await expect(addModerator(adminApp, 'nobody@example.com')).rejects.toThrow('Nobody is registered')
})

test('a report stays when its group is deleted, even while it is hidden, with the data for a decision', async () => {
  const [creator, user, moderator] = [await signUp({ name: 'Sel Ler' }), await signUp(), await makeModerator()]
  const id = await makeGroup(creator, { groupName: 'Cheap Watches', description: 'Send money first.' })
  await report(id, user)
  await expectSuccess(endpoints.updateGroup, 200, {
    params: { id },
    body: groupPayload({ groupName: 'Nice Watches', description: 'We look at them.' }),
    as: creator,
  })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expectPurged(id)
  const stays = {
    groupName: 'Cheap Watches',
    description: 'Send money first.',
    creatorName: 'Sel Ler',
    reason: 'Sells things',
    status: 'open',
  }
  const [found, ...others] = await listed(id, moderator)
  expect(others).toEqual([])
  expect(found).toMatchObject({ ...stays, groupState: 'deleted', creatorUid: creator.uid })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(body.reports).toMatchObject([{ groupId: id, groupName: 'Cheap Watches', reason: 'Sells things' }])

  await expectSuccess(endpoints.deleteUser, 200, { as: creator })
  expect(await listed(id, moderator)).toEqual([{ ...found, creatorUid: null }])
  expect(JSON.stringify(found)).not.toContain('@')
  const closed = await close(found?._id ?? '', moderator)
  await deleteOldReports(new Date(Date.now() + 91 * DAY_MS), noDeadline)
  expect(closed.status).toBe('closed')
  expect(await listed(id, moderator, 'closed')).toEqual([])
})

test('a report about a member stays when the member leaves, deletes their account, or the group goes', async () => {
  const { id, creator, member, stranger } = await makeGroupWithUsers()
  const moderator = await makeModerator()
  await report(id, stranger)
  await report(id, creator, { uid: member.uid })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: stranger })
  expect(body.reports).toMatchObject([{ groupId: id, name: null, reason: 'Sells things', status: 'open' }])
  // The reported user's export does not contain the report.
  expect((await expectSuccess(endpoints.exportUser, 200, { as: member })).body.reports).toEqual([])
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  expect(await listed(id, moderator)).toMatchObject([{ uid: member.uid, name: 'Mem Ber' }, { uid: null }])
  await expectSuccess(endpoints.deleteUser, 200, { as: stranger })
  await expectSuccess(endpoints.deleteUser, 200, { as: member })
  const left = [
    { uid: null, name: 'Mem Ber', description: null, creatorUid: null, creatorName: null },
    { uid: null, name: null, reporterUid: null, reporterName: null, creatorUid: creator.uid },
  ]
  expect(await listed(id, moderator)).toMatchObject(left)
  const stored = await database().collection('reports').where('groupId', '==', id).get()
  const texts = JSON.stringify(stored.docs.map((doc) => doc.data()))
  for (const gone of [member.uid, stranger.uid, '@']) expect(texts).not.toContain(gone)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expectPurged(id)
  expect((await listed(id, moderator)).map(({ groupState }) => groupState)).toEqual(['deleted', 'deleted'])
})

test('a group that gets the id of a deleted one is not the one that was reported', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  await report(id, user)
  const [group, key] = await database().getAll(
    database().doc(`groups/${id}`),
    database().doc(`groups/${id}/private/creator`),
  )
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expectPurged(id)
  await database()
    .doc(`groups/${id}/private/creator`)
    .create(key?.data() ?? {})
  await database()
    .doc(`groups/${id}`)
    .create({ ...group?.data(), createdAt: new Date() })
  expect(await listed(id, moderator)).toMatchObject([{ groupState: 'deleted' }])
  await report(id, user, { reason: 'Again' })
  expect(await listed(id, moderator)).toMatchObject([{ groupState: 'shown', reason: 'Again' }])
})

test('a report is deleted 90 days after it was closed; an open one stays', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const [id, other] = [await makeGroup(creator), await makeGroup(creator)]
  await joinGroupAs(id, user)
  for (const each of [id, other]) await report(each, user)
  const [first] = await listed(id, moderator)
  await close(first?._id ?? '', moderator)
  await deleteOldReports(new Date(Date.now() + 89 * DAY_MS), noDeadline)
  expect(await listed(id, moderator, 'closed')).toHaveLength(1)
  await deleteOldReports(new Date(Date.now() + 91 * DAY_MS), noDeadline)
  expect(await listed(id, moderator, 'closed')).toEqual([])
  expect(await listed(other, moderator)).toHaveLength(1)
})
