import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, changeAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer, storedCounts } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const removal = (id: string, { uid }: Account, as: Account, query: Record<string, string> = {}) => ({
  params: { id, uid },
  query,
  as,
})
const logOf = async ({ uid }: Account) =>
  (await database().collection('moderationLog').where('what', '==', uid).get()).docs.map((doc) => doc.data())
const hide = (id: string, as: Account) => expectSuccess(endpoints.hideGroup, 200, { params: { id }, as })

test('a moderator removes a member from any group, who is told the reason and the ground; the log has it', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const [member] = await signUpConfirmedUsers(1)
  if (!member) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Chess' })
  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, member)
  await sendAllMails()
  const reason = `Writes to others at night. ${'Again. '.repeat(60)}`.trim()
  await expectSuccess(
    endpoints.removeMember,
    200,
    removal(id, member, moderator, { reason, ground: 'harassment', status: 'joined' }),
  )
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
  expect(await storedSeats({ id, meetingId })).toMatchObject({ going: 0 })
  const [notice] = (await expectSuccess(endpoints.listNotices, 200, { as: member })).body
  expect(notice).toMatchObject({ kind: 'removed', groupId: id, byModerator: true, reason, ground: 'harassment' })
  await sendAllMails()
  const mail = (await mailsOf(member)).find(({ subject }) => subject === "You're no longer in Chess")
  expect(mail?.text).toContain('The moderators of')
  expect(mail?.text).toContain('Ground: Harassment or hate.')
  expect(await logOf(member)).toMatchObject([
    { action: 'remove-member', uid: moderator.uid, title: 'Ada Lovelace, from Chess', reason },
  ])
  await expectRefusal(endpoints.removeMember, 404, removal(id, member, moderator))
  expect(await logOf(member)).toHaveLength(1)
})

test('a moderator also removes organizers, requests, and members of hidden groups, but not a creator', async () => {
  const [creator, asking, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const [muted] = await signUpConfirmedUsers(1)
  if (!muted) throw new Error('nobody')
  const id = await makeGroup(creator, { approvalRequired: false })
  const organizer = await makeOrganizer(id, creator)
  await joinGroupAs(id, muted)
  const approving = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(approving, asking)
  await expectSuccess(endpoints.removeMember, 200, removal(id, organizer, moderator))
  await expectSuccess(endpoints.removeMember, 200, removal(approving, asking, moderator))
  expect((await expectSuccess(endpoints.listNotices, 200, { as: asking })).body).toMatchObject([
    { kind: 'declined', byModerator: true },
  ])
  await expectRefusal(endpoints.removeMember, 404, removal(id, creator, moderator))
  await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as: muted })
  await hide(id, moderator)
  await expectSuccess(endpoints.removeMember, 200, removal(id, muted, moderator, { reason: 'Rude' }))
  expect(await storedCounts(id, 'hiddenGroups')).toMatchObject({ memberCount: 0, joined: 0 })
  await sendAllMails()
  expect((await mailsOf(muted)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('no longer in'))
  for (const each of [organizer, asking, muted])
    expect((await logOf(each)).map(({ action }) => action)).toEqual(['remove-member'])
})

test('organizers give no ground and no long reason, and strangers and former moderators remove nobody', async () => {
  const [creator, member, stranger] = [await signUp(), await signUp(), await signUp()]
  const former = await makeModerator()
  await changeAccount(former.uid, { customAttributes: '{}' })
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  await expectRefusal(endpoints.removeMember, 400, removal(id, member, creator, { ground: 'spam' }))
  await expectRefusal(endpoints.removeMember, 400, removal(id, member, creator, { reason: 'x'.repeat(201) }))
  await expectRefusal(endpoints.removeMember, 400, removal(id, member, member, { ground: 'spam' }))
  for (const as of [stranger, former]) {
    await expectRefusal(endpoints.removeMember, 403, removal(id, member, as))
    await expectRefusal(endpoints.removeMember, 403, removal(id, member, as, { ground: 'spam' }))
  }
  await hide(id, await makeModerator())
  for (const as of [creator, stranger]) await expectRefusal(endpoints.removeMember, 404, removal(id, member, as))
  await expectRefusal(endpoints.removeMember, 403, removal(id, member, former))
  expect(await storedCounts(id, 'hiddenGroups')).toMatchObject({ joined: 1 })
  expect(await logOf(member)).toEqual([])
})

test('a moderator who runs the group removes as its organizer does, unless they give a ground; two at once leave one entry', async () => {
  const [moderator, other] = [await makeModerator(), await makeModerator()]
  const [member, second] = [await signUp(), await signUp()]
  const id = await makeGroup(moderator)
  for (const each of [member, second]) await joinGroupAs(id, each)
  await expectSuccess(endpoints.removeMember, 200, removal(id, member, moderator, { reason: 'Never came' }))
  expect(await logOf(member)).toEqual([])
  const answers = await Promise.all(
    [moderator, other].map((as) => callEndpoint(endpoints.removeMember, removal(id, second, as, { ground: 'spam' }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await logOf(second)).toHaveLength(1)
})
