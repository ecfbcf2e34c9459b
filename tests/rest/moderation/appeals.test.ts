import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, changeAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TEXT = 'We mend watches, and sell none.'

const hide = (id: string, as: Account, body: object = {}) =>
  expectSuccess(endpoints.hideGroup, 200, { params: { id }, body, as })
const appeal = (id: string, as: Account, text = TEXT) => ({ params: { id }, body: { text }, as })
const object = (id: string, as: Account) => expectSuccess(endpoints.appealHiding, 201, appeal(id, as))
const appealsAbout = async (group: string, as: Account, status = 'open') =>
  (await expectSuccess(endpoints.listReports, 200, { query: { group, kind: 'appeal', status }, as })).body
const decision = (report: string, as: Account, text = 'It still sells watches.') => ({
  params: { report },
  body: { status: 'closed', decision: text },
  as,
})
/** Forgets all moderators, as if there were none besides those who then use their right. */
const forgetModerators = async () => {
  const { docs } = await database().collection('moderators').get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

const makeHidden = async () => {
  const [creator] = await signUpConfirmedUsers(1)
  if (!creator) throw new Error('nobody')
  const moderator = await makeModerator()
  const id = await makeGroup(creator, { groupName: 'Cheap Watches' })
  return { id, creator, moderator }
}

test('the creator of a hidden group objects once to each decision, and nobody else does', async () => {
  const { id, creator, moderator } = await makeHidden()
  const [member, stranger, organizer] = [await signUp(), await signUp(), await makeOrganizer(id, creator)]
  await joinGroupAs(id, member)
  await expectRefusal(endpoints.appealHiding, 404, appeal(id, creator))
  await hide(id, moderator, { reason: 'It sells watches.', ground: 'spam' })
  for (const as of [member, organizer, stranger, moderator])
    await expectRefusal(endpoints.appealHiding, 404, appeal(id, as))
  await expectRefusal(endpoints.appealHiding, 404, appeal('noSuchGroup000000000', creator))
  for (const text of ['x'.repeat(19), 'x'.repeat(5001), ' '.repeat(40)])
    await expectRefusal(endpoints.appealHiding, 400, appeal(id, creator, text))
  expect(await appealsAbout(id, moderator)).toEqual([])

  const answers = await Promise.all(
    ['One objection for now.', 'Another at the same time.'].map((text) =>
      callEndpoint(endpoints.appealHiding, appeal(id, creator, text)),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await expectRefusal(endpoints.appealHiding, 409, appeal(id, creator))).code).toBe('appealed')
  const [found, ...others] = await appealsAbout(id, moderator)
  expect(others).toEqual([])
  expect(found).toMatchObject({ ground: 'spam', reporterUid: creator.uid, groupState: 'hidden', status: 'open' })
  // The export names it, and it is the creator's own.
  const { reports } = (await expectSuccess(endpoints.exportUser, 200, { as: creator })).body
  expect(reports).toMatchObject([{ kind: 'appeal', groupId: id, status: 'open' }])

  // Hidden anew, the group has a decision to which nobody has objected.
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: moderator })
  await expectRefusal(endpoints.appealHiding, 404, appeal(id, creator))
  await hide(id, moderator)
  await object(id, creator)
  expect(await appealsAbout(id, moderator)).toHaveLength(2)
})

test('an objection is too late after 183 days, and in time before', async () => {
  const { id, creator, moderator } = await makeHidden()
  await hide(id, moderator)
  const hidden = database().doc(`hiddenGroups/${id}`)
  await hidden.update({ hiddenAt: new Date(Date.now() - 183 * DAY_MS - 60_000) })
  expect((await expectRefusal(endpoints.appealHiding, 409, appeal(id, creator))).code).toBe('too-late')
  expect((await hidden.get()).get('appealedAt')).toBeUndefined()
  await hidden.update({ hiddenAt: new Date(Date.now() - 183 * DAY_MS + 60_000) })
  await object(id, creator)
})

test('another moderator decides on an objection where there is one, and the creator is told', async () => {
  const { id, creator, moderator } = await makeHidden()
  await hide(id, moderator)
  await object(id, creator)
  const other = await makeModerator()
  // From their first call on, there is another one.
  const [{ _id: report = '' } = {}] = await appealsAbout(id, other)
  const refused = await expectRefusal(endpoints.changeReport, 409, decision(report, moderator))
  expect(refused.code).toBe('own-decision')
  expect(await appealsAbout(id, moderator)).toHaveLength(1)
  await expectSuccess(endpoints.changeReport, 200, decision(report, other))
  // The moderator who hid the group may open the objection again, and then may not decide on it either.
  await expectSuccess(endpoints.changeReport, 200, { params: { report }, body: { status: 'open' }, as: moderator })
  await expectRefusal(endpoints.changeReport, 409, decision(report, moderator))
  await expectSuccess(endpoints.changeReport, 200, decision(report, other))
  const [notice] = (await expectSuccess(endpoints.listNotices, 200, { as: creator })).body
  expect(notice).toMatchObject({ kind: 'appeal-decided', groupId: id, reason: 'It still sells watches.' })
  await sendAllMails()
  const mail = (await mailsOf(creator)).find(({ subject }) => subject.includes('your objection'))
  expect(mail?.subject).toBe("We've decided on your objection about Cheap Watches")
  for (const part of ['stays hidden', "wasn't the moderator who made the first", '> It still sells watches.'])
    expect(mail?.text).toContain(part)
})

test('the same moderator decides where there is no other, also if another has lost the right or their account', async () => {
  const { id, creator, moderator } = await makeHidden()
  await hide(id, moderator)
  await object(id, creator)
  const [former, disabled] = [await makeModerator(), await makeModerator()]
  await forgetModerators()
  for (const as of [former, disabled]) await appealsAbout(id, as)
  await changeAccount(disabled.uid, { disableUser: true })
  const [{ _id: report = '' } = {}] = await appealsAbout(id, moderator)
  await expectRefusal(endpoints.changeReport, 409, decision(report, moderator))
  await changeAccount(former.uid, { customAttributes: '{}' })
  expect((await expectSuccess(endpoints.changeReport, 200, decision(report, moderator))).body).toMatchObject({
    status: 'closed',
    closedBy: moderator.uid,
  })
  const known = await database().collection('moderators').get()
  expect(known.docs.map((doc) => doc.id)).toEqual([moderator.uid])
  await sendAllMails()
  const mail = (await mailsOf(creator)).find(({ subject }) => subject.includes('your objection'))
  expect(mail?.text).not.toContain("wasn't the moderator")
})

test('a moderator whose own group was hidden does not decide on their own objection while there is another', async () => {
  const [owner, moderator] = [await makeModerator(), await makeModerator()]
  const id = await makeGroup(owner)
  await hide(id, moderator)
  await object(id, owner)
  await forgetModerators()
  const [{ _id: report = '' } = {}] = await appealsAbout(id, moderator)
  const refused = await expectRefusal(endpoints.changeReport, 409, decision(report, owner, 'Fine.'))
  expect(refused.code).toBe('own-decision')
  await changeAccount(moderator.uid, { customAttributes: '{}' })
  await expectSuccess(endpoints.changeReport, 200, decision(report, owner, 'Fine.'))
})

test('an objection is told as it ended: the group is visible again, or was deleted by its creator meanwhile', async () => {
  const { id, creator, moderator } = await makeHidden()
  const second = await makeGroup(creator, { groupName: 'Old Clocks' })
  for (const each of [id, second]) {
    await hide(each, moderator)
    await object(each, creator)
  }
  const other = await makeModerator()
  const [{ _id: report = '' } = {}] = await appealsAbout(id, other)
  const [{ _id: deleted = '' } = {}] = await appealsAbout(second, other)
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: other })
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: second }, as: creator })
  await expectRefusal(endpoints.appealHiding, 404, appeal(second, creator))
  for (const each of [report, deleted])
    await expectSuccess(endpoints.changeReport, 200, decision(each, other, 'Sorry.'))
  await sendAllMails()
  const texts = (await mailsOf(creator)).filter(({ subject }) => subject.includes('objection')).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Cheap Watches is visible again'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Old Clocks has been deleted'))).toHaveLength(1)
})
