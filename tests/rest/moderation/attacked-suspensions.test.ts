import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { completeRemovals } from '../../../functions/src/account/jobs/complete-removals.ts'
import { deleteAccountData } from '../../../functions/src/api/delete-account-data.ts'
import { makeActiveToken } from '../../../functions/src/mail/active-token.ts'
import { makeReplyToken } from '../../../functions/src/mail/reply-token.ts'
import { completeTakeovers } from '../../../functions/src/members/jobs/complete-takeovers.ts'
import { removalRef } from '../../../functions/src/members/removals.ts'
import { changeEmail, takeUnverifiedEmail } from '../../support/account-changes.ts'
import { type Account, changeAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer, storedOwner } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { completeSuspensionLater, liftAs, suspendAs } from '../../support/suspensions.ts'
import { userDocumentPaths } from '../../support/user-documents.ts'

// Ways around a suspension that need no token of the account, or that were prepared before it.

const stored = async (path: string) => (await database().doc(path).get()).data()

test.each(['confirmed', 'unconfirmed'])(
  'a group that an account made with an earlier e-mail address is hidden with it, after a change to a %s one',
  async (kind) => {
    const [user, moderator] = [await signUp({ name: 'Sus Pended', verified: true }), await makeModerator()]
    const [old, more] = [await makeGroup(user), await makeGroup(user)]
    await expectSuccess(endpoints.hideGroup, 200, { params: { id: more }, as: moderator })
    const email = `moved-${user.email}`
    // The account does not tell the site, so its groups still belong to the earlier address.
    const moved = kind === 'confirmed' ? await changeEmail(user, email) : await takeUnverifiedEmail(user, email)
    const young = await makeGroup(moved)
    const listed = await expectSuccess(endpoints.groupsOfUser, 200, { params: { uid: user.uid }, as: moderator })
    expect(listed.body.map(({ _id }) => _id).toSorted()).toEqual([old, more, young].toSorted())

    await suspendAs(moderator, user)
    for (const id of [old, young]) {
      expect(await stored(`groups/${id}`)).toBeUndefined()
      expect(await stored(`hiddenGroups/${id}`)).toMatchObject({ hiddenWith: 'account' })
    }
    await completeSuspensionLater(user)
    await liftAs(moderator, user)
    for (const id of [old, young]) expect(await stored(`groups/${id}`)).toMatchObject({ creatorName: 'Sus Pended' })
    expect(await stored(`hiddenGroups/${more}`)).not.toHaveProperty('hiddenWith')
  },
)

test('the links in earlier e-mails do nothing for a suspended account', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { verified: true })
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, organizer)
  const replyToken = await makeReplyToken({ uid: organizer.uid, groupId: id, meetingId })
  const activeToken = await makeActiveToken({ uid: organizer.uid, groupId: id })
  await suspendAs(moderator, organizer)
  await database()
    .doc(`groups/${id}`)
    .update({ activity: 'quiet', quietSince: new Date(), activeAt: new Date(0) })
  const reply = { params: { token: replyToken }, query: { status: 'going' } }
  await expectRefusal(endpoints.showReply, 403, { params: { token: replyToken } })
  await expectRefusal(endpoints.replyByMail, 403, reply)
  await expectRefusal(endpoints.markActiveByMail, 403, { params: { token: activeToken } })
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0, going: 0 })
  expect(await stored(`groups/${id}`)).toMatchObject({ activity: 'quiet' })
})

test('no group is handed over to a suspended account: neither by an offer nor by a takeover', async () => {
  const [creator, moderator] = [await signUp({ name: 'First Owner', verified: true }), await makeModerator()]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { name: 'Sus Pended', verified: true })
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: organizer.uid }, as: creator })
  await suspendAs(moderator, organizer)
  const accept = await expectRefusal(endpoints.acceptHandover, 403, { params: { id }, as: organizer })
  expect(accept.code).toBe('suspended')
  const day = 24 * 60 * 60 * 1000
  const quiet = new Date(Date.now() - 200 * day)
  await database()
    .doc(`groups/${id}`)
    .update({ activity: 'archived', activeAt: quiet, quietSince: quiet, archivedAt: quiet })
  await database()
    .doc(`groups/${id}/private/takeover`)
    .set({ uid: organizer.uid, requestedAt: new Date(Date.now() - 15 * day), until: new Date(Date.now() - day) })
  await completeTakeovers(new Date())
  expect(await stored(`groups/${id}/private/takeover`)).toBeUndefined()
  expect(await storedOwner(id)).toMatchObject({ uid: creator.uid, name: 'First Owner' })
  const { body } = await expectSuccess(endpoints.listOrganizers, 200, { params: { id }, as: creator })
  expect(body.map(({ name, photoURL }) => [name, photoURL])).toEqual([
    ['First Owner', null],
    ['A member', null],
  ])
})

test('a group that was handed over before stays with its new owner, and its suspended former owner is “A member” there', async () => {
  const [user, moderator] = [await signUp({ name: 'Sus Pended', verified: true }), await makeModerator()]
  const id = await makeGroup(user)
  const next = await makeOrganizer(id, user, { name: 'Ne Xt', verified: true })
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: next.uid }, as: user })
  await expectSuccess(endpoints.acceptHandover, 200, { params: { id }, as: next })
  await suspendAs(moderator, user)
  await completeSuspensionLater(user)
  expect(await storedOwner(id)).toMatchObject({ uid: next.uid, name: 'Ne Xt' })
  const { body } = await expectSuccess(endpoints.listOrganizers, 200, { params: { id }, as: next })
  expect(body.map(({ name }) => name)).toEqual(['Ne Xt', 'A member'])
})

test('organizers decide on the request of a suspended account, and it is in no list by its name', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp({ name: 'Sus Pended' }), await makeModerator()]
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await suspendAs(moderator, user)
  const lists = async (as: Account) =>
    JSON.stringify([
      (await callEndpoint(endpoints.listMembers, { params: { id }, query: { status: 'pending' }, as })).body,
      (await callEndpoint(endpoints.membersCsv, { params: { id }, as })).body,
      (await callEndpoint(endpoints.listNotices, { as })).body,
    ])
  expect(await lists(creator)).not.toContain('Sus Pended')
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: user.uid },
    body: { status: 'joined' },
    as: creator,
  })
  await liftAs(moderator, user)
  expect(await stored(`groups/${id}/members/${user.uid}`)).toMatchObject({ status: 'joined', name: 'Sus Pended' })
})

test('an account that is suspended while it is being deleted is deleted, and no suspension is left', async () => {
  const [user, moderator] = [await signUp({ verified: true }), await makeModerator()]
  const [own, creator] = [await makeGroup(user), await signUp()]
  const other = await makeGroup(creator)
  await joinGroupAs(other, user)
  await Promise.all([
    callEndpoint(endpoints.deleteUser, { as: user }),
    callEndpoint(endpoints.suspendUser, { params: { uid: user.uid }, as: moderator }),
  ])
  await completeRemovals(deleteAccountData)(new Date(Date.now() + 60_000))
  // If the suspension came first, the deletion was refused.
  const isLeft =
    (await callEndpoint(endpoints.getSuspension, { params: { uid: user.uid }, as: moderator })).status === 200
  await completeSuspensionLater(user)
  if (isLeft) expect((await stored(`suspensions/${user.uid}`))?.state).toBe('done')
  else {
    expect(await stored(`suspensions/${user.uid}`)).toBeUndefined()
    await expect.poll(() => userDocumentPaths(user), { timeout: 40_000, interval: 250 }).toEqual([])
    expect(await stored(`hiddenGroups/${own}`)).toBeUndefined()
    await expectRefusal(endpoints.suspendUser, 404, { params: { uid: user.uid }, as: moderator })
  }
})

test('a deletion that was cut off before the suspension is completed by the job', async () => {
  const [user, moderator] = [await signUp({ verified: true }), await makeModerator()]
  const own = await makeGroup(user)
  // As a deletion that ended after its first commit leaves it.
  const now = Date.now()
  await database()
    .doc(`deletedAccounts/${user.uid}`)
    .set({ expiresAt: new Date(now + 65 * 60_000) })
  await removalRef({ id: null, uid: user.uid }).set({ groupId: null, uid: user.uid, since: new Date(now) })
  await suspendAs(moderator, user)
  expect(await stored(`hiddenGroups/${own}`)).toBeDefined()
  await completeRemovals(deleteAccountData)(new Date(now + 60_000))
  await expectRefusal(endpoints.getSuspension, 404, { params: { uid: user.uid }, as: moderator })
  await completeSuspensionLater(user)
  expect(await stored(`suspensions/${user.uid}`)).toBeUndefined()
  await expect.poll(() => stored(`hiddenGroups/${own}`), { timeout: 20_000 }).toBeUndefined()
})

test('a moderator whose right was taken away can be suspended, and suspending does not give a right back', async () => {
  const [former, moderator] = [await makeModerator(), await makeModerator()]
  await changeAccount(former.uid, { customAttributes: '{}' })
  await suspendAs(moderator, former)
  const refused = await expectRefusal(endpoints.listReports, 403, { as: former })
  expect(refused.code).toBe('suspended')
  await liftAs(moderator, former)
  // Lifting ended the sessions, so the token from before is worth nothing.
  expect([401, 403]).toContain((await callEndpoint(endpoints.listReports, { as: former })).status)
})
