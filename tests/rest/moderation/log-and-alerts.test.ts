import { endpoints } from '@hobbyhub/contract/endpoints'
import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { tellModerators } from '../../../functions/src/moderation/reports/tell-moderators.ts'
import { type Account, changeAccount, knownEmails, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { backdateMails, mailsOf, sendAllMails } from '../../support/mails.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { liftAs, suspendAs } from '../../support/suspensions.ts'
import { saveUserRecord } from '../../support/user-documents.ts'

const log = async (as: Account, query: Record<string, string> = {}) =>
  (await expectSuccess(endpoints.listModerationLog, 200, { query: { limit: '1000', ...query }, as })).body
const report = (id: string, as: Account, more: object = {}) =>
  expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude', ...more }, as })
const reportsAbout = async (group: string, as: Account) =>
  (await expectSuccess(endpoints.listReports, 200, { query: { group }, as })).body

test('each action writes one line, which says who did what to whom and why, with no e-mail; filters find it', async () => {
  const [moderator, other] = [await makeModerator(), await makeModerator()]
  // A name that is an e-mail address is shown to nobody.
  const creator = await signUp({ name: 'nosy@example.com', verified: true })
  for (const each of ['nosy', 'no-tice']) knownEmails.add(`${each}@example.com`)
  const [member, reporter] = [await signUp({ name: 'Mem Ber' }), await signUp()]
  await saveUserRecord(member)
  const id = await makeGroup(creator, { groupName: 'Cheap Watches' })
  for (const as of [member, reporter]) await joinGroupAs(id, as)
  const picture = (await uploadTestPicture(member, 77))._id
  await report(id, reporter)
  await expectSuccess(endpoints.giveNotice, 201, {
    params: { id },
    body: {
      name: 'no-tice@example.com',
      email: 'no-tice@example.com',
      reason: 'spam',
      text: 'They sell watches, nothing else.',
      inGoodFaith: true,
    },
  })
  const query = { reason: 'Rude', ground: 'harassment' }
  await expectSuccess(pictureEndpoints.deletePicture, 200, { params: { picture }, query, as: moderator })
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, query, as: moderator })
  const hide = { params: { id }, body: { reason: 'It sells watches.' }, as: moderator }
  await expectSuccess(endpoints.hideGroup, 200, hide)
  await expectSuccess(endpoints.appealHiding, 201, {
    params: { id },
    body: { text: 'We mend watches, and sell none.' },
    as: creator,
  })
  await suspendAs(moderator, member, { reason: 'Insults' })
  await liftAs(moderator, member)
  const found = await reportsAbout(id, other)
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['appeal', 'notice', 'report'])
  for (const { _id } of found)
    for (const status of ['closed', 'open', 'closed'] as const)
      await expectSuccess(endpoints.changeReport, 200, {
        params: { report: _id },
        body: status === 'closed' ? { status, decision: 'Seen.' } : { status },
        as: other,
      })
  await expectSuccess(endpoints.showGroup, 200, { params: { id }, as: other })

  const idOf = (kind: string) => found.find((each) => each.kind === kind)?._id
  const line = (action: string, what: string | undefined, title: string, reason: string | null) => ({
    action,
    what,
    title,
    reason,
  })
  const lines = async (by: Account) =>
    (await log(moderator, { by: by.uid })).map(({ action, what, title, reason }) => ({ action, what, title, reason }))
  expect(await lines(moderator)).toEqual([
    line('lift', member.uid, 'Mem Ber', null),
    line('suspend', member.uid, 'Mem Ber', 'Insults'),
    line('hide-group', id, 'Cheap Watches', 'It sells watches.'),
    line('remove-member', member.uid, 'Mem Ber, from Cheap Watches', 'Rude'),
    line('delete-picture', picture, 'Mem Ber', 'Rude'),
  ])
  const decided = await lines(other)
  for (const kind of ['report', 'notice', 'appeal'])
    expect(decided.filter(({ what }) => what === idOf(kind))).toEqual([
      line(`decide-${kind}`, idOf(kind), 'Cheap Watches', 'Seen.'),
      line('reopen-report', idOf(kind), 'Cheap Watches', null),
      line(`decide-${kind}`, idOf(kind), 'Cheap Watches', 'Seen.'),
    ])
  expect(decided).toHaveLength(10)
  expect(decided[0]).toEqual(line('show-group', id, 'Cheap Watches', null))
  const both = await log(moderator, { by: moderator.uid, action: 'suspend' })
  expect(both).toMatchObject([{ what: member.uid, uid: moderator.uid, name: 'Kee Per' }])
  expect(await log(moderator, { by: 'nobody' })).toEqual([])
  for (const { action } of await log(moderator, { action: 'reopen-report' })) expect(action).toBe('reopen-report')
  for (const wrong of ['admit', ''])
    await expectRefusal(endpoints.listModerationLog, 400, { query: { action: wrong }, as: moderator })
  // The reporter stands in no line: neither the name nor the uid.
  const texts = JSON.stringify([
    ...(await log(moderator, { by: moderator.uid })),
    ...(await log(moderator, { by: other.uid })),
  ])
  for (const hidden of ['@', reporter.uid]) expect(texts).not.toContain(hidden)

  await expectSuccess(endpoints.deleteUser, 200, { as: other })
  const left = (await log(moderator)).filter(({ what }) => what === id)
  expect(left).toMatchObject([
    { action: 'show-group', uid: null, name: null },
    { action: 'hide-group', uid: moderator.uid },
  ])
})

test('nobody is told who reported them: neither by a notification nor by mail, the statement or the export', async () => {
  const [creator, moderator] = [await signUp({ verified: true }), await makeModerator()]
  const reporter = await signUp({ name: 'Ob Server', verified: true })
  const member = await signUp({ name: 'Mem Ber', verified: true })
  const id = await makeGroup(creator, { membersVisible: true })
  for (const as of [member, reporter]) await joinGroupAs(id, as)
  await report(id, reporter)
  await report(id, reporter, { uid: member.uid })
  const found = await reportsAbout(id, moderator)
  expect(found).toHaveLength(2)
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: reporter.uid }, as: reporter })
  const told = async (as: Account) => {
    // Mails about hidden groups wait for further decisions.
    await backdateMails(as, 3 * 60_000)
    await sendAllMails()
    return JSON.stringify([
      (await expectSuccess(endpoints.listNotices, 200, { as })).body,
      (await expectSuccess(endpoints.exportUser, 200, { as })).body,
      (await callEndpoint(endpoints.getGroup, { params: { id }, as })).body,
      await mailsOf(as),
    ])
  }
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { reason: 'Rude' }, as: moderator })
  await expectSuccess(endpoints.removeMember, 200, {
    params: { id, uid: member.uid },
    query: { reason: 'Rude' },
    as: moderator,
  })
  for (const { _id } of found)
    await expectSuccess(endpoints.changeReport, 200, {
      params: { report: _id },
      body: { status: 'closed', decision: 'Hidden.' },
      as: moderator,
    })
  for (const as of [creator, member])
    for (const secret of ['Ob Server', reporter.uid, 'Kee Per']) expect(await told(as)).not.toContain(secret)
})

test('moderators get a notification of new reports at once, and a mail once an hour with their number; former ones get nothing', async () => {
  const { docs } = await database().collection('moderators').get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
  // As if all earlier reports had been told long ago.
  const progress = database().doc('jobs/reports')
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await progress.set({ notifiedUntil: new Date(), mailedUntil: new Date(), mailedAt: long })
  const [moderator, former] = [await makeModerator(), await makeModerator()]
  const [creator, one, two] = [await signUp(), await signUp(), await signUp()]
  const id = await makeGroup(creator)
  for (const as of [moderator, former]) await reportsAbout(id, as)
  await changeAccount(former.uid, { customAttributes: '{}' })
  expect(await tellModerators()).toBe(0)

  await report(id, one)
  await report(id, two)
  // Of two runs at once, one tells.
  const runs = await Promise.allSettled([tellModerators(), tellModerators()])
  expect(
    runs
      .flatMap((run) => (run.status === 'fulfilled' ? run.value : []))
      .toSorted()
      .at(-1),
  ).toBe(1)
  const notices = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body
  const [notice, ...others] = await notices(moderator)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ kind: 'moderation', groupId: null, groupName: null, readAt: null })
  expect(notice?.openReports).toBeGreaterThanOrEqual(2)
  expect(await notices(former)).toEqual([])
  await sendAllMails()
  const subjects = async (as: Account) => (await mailsOf(as)).map(({ subject }) => subject)
  expect(await subjects(moderator)).toEqual([expect.stringMatching(/^2 new reports on /)])
  expect(await subjects(former)).toEqual([])
  expect((await mailsOf(moderator))[0]?.text).toContain('/reports')

  // Within the hour there is a notification, which is unread again, and no mail.
  await expectSuccess(endpoints.readNotices, 200, { body: { readUntil: new Date().toISOString() }, as: moderator })
  await expectSuccess(endpoints.giveNotice, 201, {
    params: { id },
    body: { name: 'A', email: creator.email, reason: 'spam', text: 'They sell watches only.', inGoodFaith: true },
  })
  expect(await tellModerators()).toBe(1)
  expect(await notices(moderator)).toMatchObject([{ kind: 'moderation', readAt: null }])
  await sendAllMails()
  expect(await subjects(moderator)).toHaveLength(1)
  expect(await tellModerators()).toBe(0)
  // An hour later, the mail counts what has come since the last one.
  await progress.update({ mailedAt: Timestamp.fromMillis(Date.now() - 60 * 60 * 1000 - 1000) })
  expect(await tellModerators()).toBe(1)
  await sendAllMails()
  expect((await subjects(moderator))[0]).toMatch(/^A new report on /)
  expect(await tellModerators()).toBe(0)
  // Neither the notification nor the mail names anybody.
  const texts = JSON.stringify([await notices(moderator), await mailsOf(moderator)])
  for (const secret of [one.uid, creator.email, String(one.name)]) expect(texts).not.toContain(secret)
})
