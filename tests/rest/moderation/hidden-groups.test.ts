import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { purgeGroup } from '../../../functions/src/api/purge-group.ts'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { type Account, changeAccount, makeModerator, signIn, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import {
  joinGroupAs,
  joinWaitingList,
  makeGroup,
  makeGroupWithUsers,
  makeOrganizer,
  storedCounts,
} from '../../support/groups.ts'
import { backdateMails, mailsOf, sendAllMails, signUpConfirmedUsers, subjectsOf } from '../../support/mails.ts'
import { cancelMeeting, meetingPayload, planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { createPoll, pollPayload } from '../../support/polls.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const hide = async (id: string, moderator: Account): Promise<void> => {
  expect((await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })).body).toEqual({
    isHidden: true,
  })
}
const show = async (id: string, moderator: Account): Promise<void> => {
  expect((await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })).body).toEqual({
    isHidden: false,
  })
}
const stored = async (path: string) => (await database().doc(path).get()).data()
const listedIds = async (query: Record<string, string> = {}) =>
  (await expectSuccess(endpoints.listGroups, 200, { query: { limit: '1000', ...query } })).body.map(({ _id }) => _id)
const joinedIds = async (as: Account) =>
  (await expectSuccess(endpoints.joinedGroups, 200, { query: { email: as.email }, as })).body.map(({ _id }) => _id)
const notificationsOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.map(({ kind }) => kind)
const createdOf = async (as: Account) =>
  (await expectSuccess(endpoints.createdGroups, 200, { query: { email: as.email }, as })).body

/** Sends the mails about decisions, which wait two minutes for further ones. */
const sendMailsAbout = async (user: Account) => {
  await backdateMails(user, 3 * 60_000)
  await sendAllMails()
}

/** Makes a hidden group with members, a request, an announcement, and a meeting with a reply. */
const makeHidden = async () => {
  const scene = await makeGroupWithUsers()
  const { id, creator, member } = scene
  const organizer = await makeOrganizer(id, creator)
  const [meetingId = ''] = await planMeetings(id, creator)
  const pollId = await createPoll(id, creator)
  await expectSuccess(endpoints.replyToMeeting, 200, {
    params: { id, meetingId },
    body: { status: 'going' },
    as: member,
  })
  await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'Hello' }, as: creator })
  const moderator = await makeModerator()
  const before = await stored(`groups/${id}`)
  await hide(id, moderator)
  return { ...scene, organizer, meetingId, pollId, moderator, before }
}

test('a hidden group is shown only to its creator, who is notified, and is as before when it is shown again', async () => {
  const { id, creator, member, organizer, moderator, before } = await makeHidden()
  expect(await stored(`groups/${id}`)).toBeUndefined()
  const name = String(before?.groupName)
  for (const query of [{}, { q: name }, { joinable: 'true' }]) expect(await listedIds(query)).not.toContain(id)
  expect(await joinedIds(member)).not.toContain(id)
  expect((await expectSuccess(endpoints.ownMeetings, 200, { as: member })).body).toEqual([])
  const { url } = (await expectSuccess(endpoints.renewCalendar, 200, { as: member })).body
  expect((await sendRequest('GET', new URL(url).pathname)).body).not.toContain('BEGIN:VEVENT')
  expect((await sendRequest('GET', `/s/${id}`)).status).toBe(404)
  for (const as of [undefined, member, organizer, moderator]) {
    if (as !== moderator) await expectRefusal(endpoints.getGroup, 404, { params: { id }, as })
    await expectRefusal(endpoints.listMeetings, 404, { params: { id }, as })
    await expectRefusal(endpoints.groupCalendar, 404, { params: { id }, as })
    await expectRefusal(endpoints.showCard, 404, { params: { id }, as })
  }
  expect((await expectSuccess(endpoints.getGroup, 200, { params: { id }, as: creator })).body).toMatchObject({
    _id: id,
    groupName: name,
    creatorEmail: creator.email,
    isHidden: true,
  })
  expect(await createdOf(creator)).toMatchObject([{ _id: id, isHidden: true }])
  // A repeated call changes nothing.
  await hide(id, moderator)
  await show(id, moderator)
  await show(id, moderator)
  expect(await stored(`groups/${id}`)).toEqual(before)
  expect(await stored(`hiddenGroups/${id}`)).toBeUndefined()
  for (const query of [{ q: name }, { q: name, joinable: 'true' }]) expect(await listedIds(query)).toContain(id)
  expect(await joinedIds(member)).toContain(id)
  expect((await expectSuccess(endpoints.ownMeetings, 200, { as: member })).body).toHaveLength(1)
  expect((await expectSuccess(endpoints.getGroup, 200, { params: { id }, as: creator })).body.isHidden).toBeUndefined()
  expect(await createdOf(creator)).toEqual([expect.not.objectContaining({ isHidden: true })])
})

test('a member gets the number of their groups that are hidden, without deleted ones', async () => {
  const { id, member, pending, moderator } = await makeHidden()
  const other = await signUp({ verified: true })
  const [shown, deleted] = [await makeGroup(other), await makeGroup(other)]
  for (const each of [shown, deleted]) await joinGroupAs(each, member)
  const listed = async (as: Account, status: string) => {
    const { body, headers } = await expectSuccess(endpoints.joinedGroups, 200, {
      query: { email: as.email, status },
      as,
    })
    return { ids: body.map(({ _id }) => _id), hidden: headers.get('x-hidden-count') }
  }
  await database().doc(`groups/${deleted}`).delete()
  expect(await listed(member, 'joined')).toEqual({ ids: [shown], hidden: '1' })
  expect(await listed(pending, 'pending')).toEqual({ ids: [], hidden: '1' })
  expect(await listed(pending, 'joined')).toEqual({ ids: [], hidden: null })
  expect(await listed(pending, 'declined')).toEqual({ ids: [], hidden: null })
  await show(id, moderator)
  expect(await listed(member, 'joined')).toEqual({ ids: [shown, id], hidden: null })
  expect(await listed(pending, 'pending')).toEqual({ ids: [id], hidden: null })
})

test('its creator is notified and mailed, with the reason, and when it is shown again; members read that it is hidden', async () => {
  const [creator, member] = await signUpConfirmedUsers(2)
  if (!creator || !member) throw new Error('nobody')
  const [asked, stranger, moderator] = await Promise.all([signUp(), signUp(), makeModerator()])
  const id = await makeGroup(creator, { groupName: 'Cheap Watches', approvalRequired: true })
  for (const user of [member, asked]) await joinGroupAs(id, user)
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: member.uid },
    body: { status: 'joined' },
    as: creator,
  })
  await sendAllMails()
  const reason = 'It sells watches.'
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { reason }, as: moderator })
  // A repeated call neither notifies again nor changes the reason.
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { reason: 'Another' }, as: moderator })
  await sendMailsAbout(creator)
  const notifications = async () => (await expectSuccess(endpoints.listNotices, 200, { as: creator })).body
  expect(await notifications()).toMatchObject([
    { kind: 'hidden', groupName: 'Cheap Watches', reason },
    { kind: 'request' },
    { kind: 'request' },
  ])
  const [mail] = await mailsOf(creator)
  expect(mail?.subject).toBe('Cheap Watches is hidden')
  expect(mail?.text).toContain(`> ${reason}`)
  expect(await createdOf(creator)).toMatchObject([{ _id: id, isHidden: true, hiddenReason: reason }])
  for (const as of [member, asked]) {
    const error = await expectRefusal(endpoints.getGroup, 404, { params: { id }, as })
    expect(error).toMatchObject({ code: 'group-hidden', message: "This group is hidden by the site's moderators." })
  }
  for (const as of [stranger, undefined])
    expect(await expectRefusal(endpoints.getGroup, 404, { params: { id }, as })).toMatchObject({ code: 'not-found' })

  await show(id, moderator)
  await show(id, moderator)
  await sendMailsAbout(creator)
  expect((await notifications()).map(({ kind }) => kind)).toEqual(['unhidden', 'hidden', 'request', 'request'])
  expect(await subjectsOf(creator)).toEqual([
    'Cheap Watches is visible again',
    'Cheap Watches is hidden',
    expect.any(String),
  ])
  expect(await subjectsOf(member)).toEqual(['Welcome to Cheap Watches'])
  expect(await notificationsOf(member)).toEqual(['approved'])
  expect(await stored(`groups/${id}`)).not.toHaveProperty('hiddenReason')

  // The reason may be left out. A blank reason counts as none.
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { reason: ' ' }, as: moderator })
  expect((await createdOf(creator))[0]).not.toHaveProperty('hiddenReason')
  expect((await notifications())[0]).not.toHaveProperty('reason')
})

test('moderators and its creator read a hidden group with the decision; nobody else reads why it is hidden', async () => {
  const [creator, member, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const body = { reason: 'It sells watches.', ground: 'spam' }
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body, as: moderator })
  const read = async (as: Account) => (await expectSuccess(endpoints.getGroup, 200, { params: { id }, as })).body
  const statement = { ...body, hiddenAt: expect.any(String), withAccount: false, appealDecision: null }
  for (const as of [creator, moderator])
    expect(await read(as)).toMatchObject({ _id: id, hidden: true, isHidden: true, statement })
  expect((await read(creator)).statement?.appeal).toBe('possible')
  expect(await read(creator)).toHaveProperty('creatorEmail')
  expect(await read(moderator)).not.toHaveProperty('creatorEmail')
  expect(await read(moderator)).not.toHaveProperty('hiddenBy')

  await expectSuccess(endpoints.appealHiding, 201, {
    params: { id },
    body: { text: 'We mend watches, and sell none.' },
    as: creator,
  })
  expect((await read(creator)).statement?.appeal).toBe('open')
  const reports = await database().collection('reports').where('groupId', '==', id).get()
  await expectSuccess(endpoints.changeReport, 200, {
    params: { report: reports.docs[0]?.id ?? '' },
    body: { status: 'closed', decision: 'It still sells watches.' },
    as: await makeModerator(),
  })
  expect((await read(creator)).statement).toMatchObject({
    appeal: 'declined',
    appealDecision: 'It still sells watches.',
  })
  // A group that is hidden anew can be objected to anew.
  await show(id, moderator)
  expect(await read(creator)).not.toHaveProperty('statement')
  await hide(id, moderator)
  expect((await read(creator)).statement).toMatchObject({ appeal: 'possible', reason: null, ground: null })
  const old = new Date(Date.now() - 184 * 24 * 60 * 60 * 1000)
  await database().doc(`hiddenGroups/${id}`).update({ hiddenAt: old })
  expect((await read(creator)).statement?.appeal).toBe('too-late')
  await database().doc(`hiddenGroups/${id}`).update({ hiddenWith: 'account' })
  expect((await read(moderator)).statement).toMatchObject({ withAccount: true, appeal: 'none' })
})

test('its creator can mend a hidden group, in which nobody gets a place before it is shown again', async () => {
  const [creator, member, waiting, moderator] = [await signUp(), await signUp(), await signUp(), await makeModerator()]
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, member)
  await joinWaitingList(id, waiting)
  await hide(id, moderator)
  const body = groupPayload({ groupName: 'Mended Watches', maxMembers: 2 })
  for (const as of [member, moderator, await signUp()])
    for (const call of [endpoints.updateGroup, endpoints.deleteGroup])
      await expectRefusal(call, 404, { params: { id }, ...(call === endpoints.updateGroup ? { body } : {}), as })
  await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body, as: creator })
  expect(await stored(`groups/${id}`)).toBeUndefined()
  expect(await stored(`hiddenGroups/${id}`)).toMatchObject({ groupName: 'Mended Watches', maxMembers: 2 })
  expect(await storedCounts(id, 'hiddenGroups')).toMatchObject({ joined: 1, waiting: 1 })
  await show(id, moderator)
  expect(await storedCounts(id)).toMatchObject({ joined: 2, waiting: 0 })
  expect(await listedIds({ q: 'Mended Watches' })).toContain(id)
})

test('everything that is done in a group answers 404, and writes nothing', async () => {
  const { id, meetingId, pollId, creator, organizer, member, pending, stranger } = await makeHidden()
  const calls: readonly [Endpoint, Record<string, string>, object | undefined, readonly Account[]][] = [
    [endpoints.joinGroup, {}, undefined, [stranger, member, pending]],
    [endpoints.listMembers, {}, undefined, [creator, organizer, member]],
    [endpoints.listOrganizers, {}, undefined, [creator, organizer, stranger]],
    [endpoints.updateMember, { uid: pending.uid }, { status: 'joined' }, [creator, organizer]],
    [endpoints.sendMessage, { uid: member.uid }, { text: 'Hello' }, [creator, organizer]],
    [endpoints.removeMember, { uid: member.uid }, undefined, [creator, organizer]],
    [endpoints.planMeetings, {}, meetingPayload(), [creator, organizer]],
    [endpoints.getMeeting, { meetingId }, undefined, [creator, member]],
    [endpoints.replyToMeeting, { meetingId }, { status: 'notGoing' }, [member]],
    [endpoints.goEveryTime, {}, { every: true }, [member, organizer]],
    [endpoints.listReplies, { meetingId }, undefined, [member]],
    [endpoints.setAttendance, { meetingId, uid: member.uid }, { came: true }, [creator, organizer]],
    [endpoints.setWalkIns, { meetingId }, { count: 1 }, [creator, organizer]],
    [endpoints.groupAttendance, {}, undefined, [creator, member]],
    [endpoints.listPolls, {}, undefined, [creator, member]],
    [endpoints.createPoll, {}, pollPayload(), [creator, organizer]],
    [endpoints.vote, { pollId }, { answers: ['yes', 'no'] }, [creator, member]],
    [endpoints.listVotes, { pollId }, undefined, [creator, member]],
    [endpoints.planPoll, { pollId }, { option: 0 }, [creator, organizer]],
    [endpoints.deletePoll, { pollId }, undefined, [creator, organizer]],
    [endpoints.announce, {}, { text: 'Hello' }, [creator, organizer]],
    [endpoints.listAnnouncements, {}, undefined, [creator, member]],
    [endpoints.createInvite, {}, { days: 1, uses: 1, skipsApproval: true }, [creator, organizer]],
    [endpoints.extendInvite, { invite: 'x' }, { days: 1, uses: 1 }, [creator, organizer]],
    [endpoints.listInvites, {}, undefined, [creator]],
    [endpoints.offerHandover, {}, { uid: organizer.uid }, [creator]],
    [endpoints.acceptHandover, {}, undefined, [organizer]],
    [endpoints.blockUser, { uid: member.uid }, undefined, [creator, organizer]],
    [endpoints.report, {}, { reason: 'Rude' }, [stranger, member]],
  ]
  const before = await stored(`hiddenGroups/${id}`)
  for (const [call, params, body, users] of calls)
    for (const as of users) {
      const sent = call === endpoints.joinGroup ? { userEmail: as.email } : body
      await expectRefusal(call, 404, { params: { id, ...params }, ...(sent ? { body: sent } : {}), as })
    }
  expect(await stored(`hiddenGroups/${id}`)).toEqual(before)
})

test('a member of a hidden group can leave it, and the place and seat are given when it is shown again', async () => {
  const [creator, member, organizer, waiting] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 2 })
  for (const user of [member, organizer]) await joinGroupAs(id, user)
  const of = { params: { id, uid: organizer.uid }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, { ...of, body: { role: 'organizer' } })
  await joinWaitingList(id, waiting)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const user of [member, creator]) await replyToMeetingAs({ id, meetingId }, user)
  const moderator = await makeModerator()
  await hide(id, moderator)

  const leave = (user: Account) => ({ params: { id, uid: user.uid }, as: user })
  expect((await expectSuccess(endpoints.removeMember, 200, leave(member))).body).toEqual({ deletedCount: 1 })
  expect(await storedCounts(id, 'hiddenGroups')).toMatchObject({
    memberCount: 1,
    joined: 1,
    waitingCount: 1,
    waiting: 1,
  })
  expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 0, waitingCount: 1, going: 0, waiting: 1 })
  expect(await notificationsOf(creator)).toEqual(['hidden'])
  await expectSuccess(endpoints.removeMember, 200, leave(organizer))
  // Users who are not members, or no longer are, get the same response as for a group that never existed.
  const refusals = [member, await signUp()].map((user) => expectRefusal(endpoints.removeMember, 404, leave(user)))
  for (const { message } of await Promise.all(refusals)) expect(message).toBe('Group not found.')

  await show(id, moderator)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 0, waiting: 0 })
  expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
  expect(await notificationsOf(creator)).toEqual(['promoted', 'unhidden', 'hidden'])
})

test.each(['pending', 'waiting'])('a user who is %s can leave it, too', async (status) => {
  const [creator, member, user] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 1, approvalRequired: status === 'pending' })
  if (status === 'waiting') await joinGroupAs(id, member)
  await (status === 'waiting' ? joinWaitingList(id, user) : joinGroupAs(id, user))
  await hide(id, await makeModerator())
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: user.uid }, as: user })
  expect(await storedCounts(id, 'hiddenGroups')).toMatchObject({
    pendingCount: 0,
    pending: 0,
    waitingCount: 0,
    waiting: 0,
  })
})

test('a deleted account gives back its seat in a hidden group, to a user who waits for it', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const each of [user, creator]) await replyToMeetingAs({ id, meetingId }, each)
  await hide(id, await makeModerator())
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 0, waitingCount: 1, going: 0, waiting: 1 })
})

test('jobs, triggers and mails do not change a hidden group, and nobody can create another one with its id', async () => {
  const { id, creator, moderator, before } = await makeHidden()
  await sendAllMails()
  const now = new Date(Date.now() + 80 * 24 * 60 * 60 * 1000)
  await runJobs(now)
  const { hiddenAt, hiddenBy, ...hidden } = (await stored(`hiddenGroups/${id}`)) ?? {}
  expect(hiddenAt).toBeDefined()
  expect(hidden).toEqual(before)
  // Runs the purge directly. The trigger of the deletion also runs it, at a time that the test does not know.
  await purgeGroup(id)
  const parts = ['members', 'meetings', 'announcements']
  const sizes = await Promise.all(
    parts.map(async (part) => (await database().collection(`groups/${id}/${part}`).get()).size),
  )
  expect(sizes).toEqual([3, 1, 1])
  expect((await stored(`groups/${id}/private/creator`))?.creatorEmail).toBe(creator.email)
  await show(id, moderator)
  expect((await storedCounts(id)).joined).toBe(2)
})

test('an e-mail that waits while the group is hidden is sent once the group is shown', async () => {
  const [creator, member] = await signUpConfirmedUsers(2)
  if (!creator || !member) throw new Error('nobody')
  const moderator = await makeModerator()
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, member)
  await cancelMeeting({ id, meetingId }, creator)
  await completeDeliveries()
  await hide(id, moderator)
  await sendAllMails()
  expect(await subjectsOf(member)).toEqual([])
  await show(id, moderator)
  await backdateMails(member, 61 * 60_000)
  await sendAllMails()
  expect(await subjectsOf(member)).toEqual([expect.stringContaining('Cancelled')])
})

test('its creator deletes it with all its data; then it cannot be shown again', async () => {
  const { id, creator, member, organizer, moderator } = await makeHidden()
  for (const as of [member, organizer, moderator]) {
    const { status } = await callEndpoint(endpoints.deleteGroup, { params: { id }, as })
    expect(status).toBe(404)
  }
  expect((await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })).body).toEqual({
    deletedCount: 1,
  })
  await expectRefusal(endpoints.getGroup, 404, { params: { id }, as: creator })
  const left = async () =>
    (
      await Promise.all(
        ['members', 'meetings', 'announcements', 'private'].map((part) =>
          database().collection(`groups/${id}/${part}`).get(),
        ),
      )
    ).reduce((sum, { size }) => sum + size, 0)
  await expect.poll(left, { timeout: 40_000 }).toBe(0)
  await expectRefusal(endpoints.showGroup, 404, { params: { id }, as: moderator })
  await expectRefusal(endpoints.hideGroup, 404, { params: { id }, as: moderator })
  await expectRefusal(endpoints.deleteGroup, 404, { params: { id }, as: creator })
})

test('a hidden group is in its creator’s export, and is deleted with their account', async () => {
  const { id, creator, member } = await makeHidden()
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: creator })
  expect(body.createdGroups).toMatchObject([{ _id: id, isHidden: true }])
  expect((await expectSuccess(endpoints.exportUser, 200, { as: member })).body.memberships).toMatchObject([
    { groupId: id, groupName: null },
  ])
  expect((await expectSuccess(endpoints.deleteUser, 200, { as: creator })).body.deletedCount.groups).toBe(1)
  expect(await stored(`hiddenGroups/${id}`)).toBeUndefined()
  const members = async () => (await database().collection(`groups/${id}/members`).get()).size
  await expect.poll(members, { timeout: 40_000 }).toBe(0)
  await expect.poll(() => stored(`groups/${id}/private/creator`), { timeout: 40_000 }).toBeUndefined()
})

test('a deleted account leaves a hidden group with correct counts; its place is given when the group is shown', async () => {
  const [creator, moderator, member, next] = [await signUp(), await makeModerator(), await signUp(), await signUp()]
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, member)
  await joinWaitingList(id, next)
  await hide(id, moderator)
  await expectSuccess(endpoints.deleteUser, 200, { as: member })
  expect(await stored(`hiddenGroups/${id}`)).toMatchObject({ memberCount: 0, waitingCount: 1 })
  expect((await expectSuccess(endpoints.listNotices, 200, { as: next })).body).toEqual([])
  await show(id, moderator)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, waitingCount: 0, joined: 1, waiting: 0 })
  expect((await expectSuccess(endpoints.listNotices, 200, { as: next })).body).toMatchObject([{ kind: 'promoted' }])
})

test('a creator who changes their name or e-mail keeps a hidden group, with the name', async () => {
  const [creator, moderator] = [await signUp({ name: 'Old Name', verified: true }), await makeModerator()]
  const id = await makeGroup(creator)
  const record = (account: { email: string; name: string }) => ({
    ...account,
    firebaseUid: creator.uid,
    photoURL: null,
    creationTime: '2026-11-20T10:00:00.000Z',
    lastSignInTime: '2026-11-20T10:00:00.000Z',
  })
  const first = record({ email: creator.email, name: 'Old Name' })
  await expectSuccess(endpoints.saveUser, 201, { body: first, as: creator })
  await hide(id, moderator)
  const email = `new-${creator.email}`
  await changeAccount(creator.uid, { email, displayName: 'New Name', emailVerified: true })
  const now = { ...creator, email, token: await signIn(email) }
  await expectSuccess(endpoints.saveUser, 200, { body: record({ email, name: 'New Name' }), as: now })
  expect(await createdOf(now)).toMatchObject([{ _id: id, isHidden: true, creatorName: 'New Name' }])
})

test.each(['deleted by its creator', 'joined', 'deleted with the account'])(
  'hidden while it is %s: completely one or the other',
  async (what) => {
    const moderator = await makeModerator()
    for (let round = 0; round < 5; round += 1) {
      const [creator, user] = [await signUp(), await signUp()]
      const id = await makeGroup(creator)
      const other =
        what === 'joined'
          ? callEndpoint(endpoints.joinGroup, { params: { id }, body: { userEmail: user.email }, as: user })
          : what === 'deleted by its creator'
            ? callEndpoint(endpoints.deleteGroup, { params: { id }, as: creator })
            : callEndpoint(endpoints.deleteUser, { as: creator })
      const [hiding] = await Promise.all([callEndpoint(endpoints.hideGroup, { params: { id }, as: moderator }), other])
      const [shown, hidden] = [await stored(`groups/${id}`), await stored(`hiddenGroups/${id}`)]
      expect(shown).toBeUndefined()
      if (what !== 'joined') {
        expect(hidden, `round ${round}`).toBeUndefined()
        expect([200, 404]).toContain(hiding.status)
        continue
      }
      const members = await database().collection(`groups/${id}/members`).get()
      expect(hidden?.memberCount).toBe(members.size)
    }
  },
)
