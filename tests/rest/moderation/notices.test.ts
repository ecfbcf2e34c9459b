import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import { MAX_NOTICES_AN_HOUR } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { deleteOldReports } from '../../../functions/src/moderation/jobs/delete-old-reports.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, knownEmails, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const makeEmail = (): string => {
  const email = `${randomUUID()}@elsewhere.example`
  // No response may contain it.
  knownEmails.add(email)
  return email
}

const notice = (changes: Record<string, unknown> = {}) => ({
  name: 'No Tice',
  email: makeEmail(),
  reason: 'privacy',
  text: 'This group shows where my children go to school.',
  inGoodFaith: true,
  ...changes,
})
const give = (id: string, body: object, headers: Record<string, string> = {}) =>
  callEndpoint(endpoints.giveNotice, { params: { id }, body, headers })
const listed = async (group: string, moderator: Account, query: Record<string, string> = {}) =>
  (await expectSuccess(endpoints.listReports, 200, { query: { group, ...query }, as: moderator })).body
const storedNotices = async (group: string) =>
  (await database().collection('notices').where('group', '==', group).get()).docs
/** The mails about decisions, the newest first. Two mails of one run may come in either order. */
const decisionsTo = async (user: { readonly email: string }) =>
  (await mailsOf(user)).filter(({ subject }) => subject.startsWith("We've decided")).map(({ text }) => text)
const decide = async (report: string, body: object, as: Account) =>
  (await expectSuccess(endpoints.changeReport, 200, { params: { report }, body, as })).body

test('anybody gives a notice, which moderators read without its address; its sender gets a mail at once and one with the decision', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator, { groupName: 'Cheap Watches', description: 'Good ones.' })
  const body = notice()
  expect(await give(id, body)).toMatchObject({ status: 201, body: { acknowledged: true } })
  const [found, ...others] = await listed(id, moderator, { kind: 'notice' })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    kind: 'notice',
    groupName: 'Cheap Watches',
    description: 'Good ones.',
    reason: body.text,
    ground: 'privacy',
    reporterUid: null,
    reporterName: 'No Tice',
    status: 'open',
    decision: null,
  })
  for (const kind of ['report', 'appeal']) expect(await listed(id, moderator, { kind })).toEqual([])
  await sendAllMails()
  const [received, ...before] = await mailsOf(body)
  expect(before).toEqual([])
  expect(received?.subject).toBe("We've received your notice about Cheap Watches")
  // Nobody has proved that the address is theirs, so the mail must not carry somebody's text to it.
  expect(received?.text).not.toContain(body.text)

  const decision = 'We asked the group to take the address out.'
  const closed = await decide(found?._id ?? '', { status: 'closed', decision }, moderator)
  expect(closed).toMatchObject({ decision, closedBy: moderator.uid, closedByName: 'Kee Per' })
  // Another decision on a closed one changes nothing, and tells nobody.
  expect(await decide(found?._id ?? '', { status: 'closed', decision: 'Another' }, moderator)).toEqual(closed)
  await sendAllMails()
  const [decided, ...received2] = await mailsOf(body)
  expect(received2).toEqual([received])
  expect(decided?.subject).toBe("We've decided on your notice about Cheap Watches")
  expect(decided?.text).toContain(`> ${decision}`)
  expect(decided?.text).toContain('stays visible')
  // The creator learns of no notice, and the moderator's name stands in no mail.
  for (const { text } of await mailsOf(body)) expect(text).not.toContain('Kee Per')
  expect((await expectSuccess(endpoints.listNotices, 200, { as: creator })).body).toEqual([])
  expect(JSON.stringify((await expectSuccess(endpoints.exportUser, 200, { as: creator })).body)).not.toContain(
    'No Tice',
  )
})

test('what is missing or wrong is a 400 that names the field, and nothing is stored', async () => {
  const id = await makeGroup(await signUp())
  const wrong: readonly [string, Record<string, unknown>][] = [
    ['email', { email: undefined }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b.example\nBcc: c@d.example' }],
    ['inGoodFaith', { inGoodFaith: undefined }],
    ['inGoodFaith', { inGoodFaith: false }],
    ['inGoodFaith', { inGoodFaith: 'true' }],
    ['reason', { reason: undefined }],
    ['reason', { reason: 'dull' }],
    ['text', { text: undefined }],
    ['text', { text: 'x'.repeat(19) }],
    ['text', { text: 'x'.repeat(5001) }],
    ['text', { text: ' '.repeat(30) }],
    ['name', { name: undefined }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
  ]
  for (const [path, changes] of wrong) {
    const { details } = await expectRefusal(endpoints.giveNotice, 400, { params: { id }, body: notice(changes) })
    expect(details, JSON.stringify(changes)).toMatchObject([{ path }])
  }
  expect(await storedNotices(id)).toEqual([])
  expect(await listed(id, await makeModerator())).toEqual([])
})

test('every ground is taken, and only one about the safety of children needs no name', async () => {
  const id = await makeGroup(await signUp())
  for (const reason of Object.keys(GROUND_TEXTS)) {
    expect((await give(id, notice({ reason }))).status).toBe(201)
    expect((await give(id, notice({ reason, name: '' }))).status).toBe(reason === 'child-safety' ? 201 : 400)
  }
  expect(await storedNotices(id)).toHaveLength(Object.keys(GROUND_TEXTS).length + 1)
})

test('a group that is hidden, deleted or was never there is a 404', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const [hidden, deleted] = [await makeGroup(creator), await makeGroup(creator)]
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden }, as: moderator })
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted }, as: creator })
  for (const id of [hidden, deleted, 'noSuchGroup000000000'])
    expect((await expectRefusal(endpoints.giveNotice, 404, { params: { id }, body: notice() })).code).toBe('not-found')
})

test('the same notice again is a 200 and counts once; a fourth within an hour with an address is a 429', async () => {
  const creator = await signUp()
  const [id, other] = [await makeGroup(creator), await makeGroup(creator)]
  const first = notice()
  const answers = await Promise.all([give(id, first), give(id, first), give(id, first)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect((await give(id, first)).status).toBe(200)
  const text = (at: number) => `${at}: the same address, another text.`
  for (let at = 1; at < MAX_NOTICES_AN_HOUR.email; at += 1)
    expect((await give(other, { ...first, text: text(at) })).status).toBe(201)
  // Upper case makes no other address.
  for (const email of [first.email, first.email.toUpperCase()]) {
    const { headers } = await expectRefusal(endpoints.giveNotice, 429, {
      params: { id: other },
      body: { ...first, email, text: text(9) },
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  expect((await give(id, first)).status).toBe(200)
  expect(await storedNotices(id)).toHaveLength(1)
  expect(await storedNotices(other)).toHaveLength(2)
  expect((await give(other, notice())).status).toBe(201)
})

test('a network gives thirty notices an hour, whatever the addresses; others go on', async () => {
  const id = await makeGroup(await signUp())
  const from = (network: string) => ({ 'x-forwarded-for': `${network}, 203.0.113.20` })
  for (let at = 0; at < MAX_NOTICES_AN_HOUR.network; at += 1)
    expect((await give(id, notice(), from('203.0.113.21'))).status).toBe(201)
  const refused = await give(id, notice(), from('203.0.113.21'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await storedNotices(id)).toHaveLength(MAX_NOTICES_AN_HOUR.network)
  expect((await give(id, notice(), from('203.0.113.22'))).status).toBe(201)
})

test('a notice outlives its group: it is decided on after the group was deleted, and its address goes with its report', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator, { groupName: 'Cheap Watches' })
  const body = notice()
  await give(id, body)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expectSuccess(endpoints.deleteUser, 200, { as: creator })
  const [found] = await listed(id, moderator)
  expect(found).toMatchObject({ kind: 'notice', groupName: 'Cheap Watches', groupState: 'deleted', status: 'open' })
  await decide(found?._id ?? '', { status: 'closed' }, moderator)
  await sendAllMails()
  expect(await decisionsTo(body)).toEqual([expect.stringContaining('has been deleted')])
  await deleteOldReports(new Date(Date.now() + 91 * DAY_MS), noDeadline)
  expect(await storedNotices(id)).toEqual([])
})

test('a notice that is opened again is decided on again, and each decision is told; one that is open again is told to nobody', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const body = notice()
  await give(id, body)
  const [{ _id: report = '' } = {}] = await listed(id, moderator)
  await expectRefusal(endpoints.changeReport, 400, {
    params: { report },
    body: { status: 'open', decision: 'No' },
    as: moderator,
  })
  for (const decision of ['x'.repeat(1001), 'Two\nlines', 'a\u202eb'])
    await expectRefusal(endpoints.changeReport, 400, {
      params: { report },
      body: { status: 'closed', decision },
      as: moderator,
    })
  await decide(report, { status: 'closed', decision: 'One' }, moderator)
  await sendAllMails()
  expect(await decide(report, { status: 'open' }, moderator)).toMatchObject({
    status: 'open',
    decision: null,
    closedBy: null,
    closedByName: null,
    closedAt: null,
  })
  // Opening an open one again changes nothing.
  await decide(report, { status: 'open' }, moderator)
  await decide(report, { status: 'closed', decision: 'Two' }, moderator)
  // Before its mail is sent, it is opened again.
  await decide(report, { status: 'open' }, moderator)
  await sendAllMails()
  expect(await decisionsTo(body)).toEqual([expect.stringContaining('> One')])
  await decide(report, { status: 'closed', decision: '🎨'.repeat(1000) }, moderator)
  await sendAllMails()
  expect((await decisionsTo(body))[0]).toContain('🎨🎨')
  const log = await database().collection('moderationLog').where('what', '==', report).get()
  const actions = log.docs.map((doc) => doc.data()).toSorted((a, b) => a.at.toMillis() - b.at.toMillis())
  expect(actions.map(({ action }) => action)).toEqual([
    'decide-notice',
    'reopen-report',
    'decide-notice',
    'reopen-report',
    'decide-notice',
  ])
})
