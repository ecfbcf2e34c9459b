import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_NOTICES_AN_HOUR } from '@hobbyhub/contract/shared/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldReports } from '../../../functions/src/moderation/jobs/delete-old-reports.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { hashToId } from '../../../functions/src/platform/firestore/idempotent-ids.ts'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

// Anybody can report a group to the moderators, with or without an account.

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let creator: Account
let moderator: Account
beforeAll(async () => {
  creator = await signUp({ name: 'Cre Ator', verified: true })
  moderator = await makeModerator()
})

/** An address that no other test writes with. */
const newAddress = (): string => `nora-${randomUUID()}@example.com`

const notice = (changes: object = {}) => ({
  name: 'Nora Notice',
  email: newAddress(),
  reason: 'spam',
  text: 'This group sells watches that do not exist.',
  inGoodFaith: true,
  ...changes,
})
const give = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  callEndpoint(endpoints.giveNotice, { params: { id }, body, headers })
const given = (id: string, body: unknown) => expectSuccess(endpoints.giveNotice, 201, { params: { id }, body })

/** How many notices and reports about a group are stored. */
const storedAbout = async (id: string): Promise<number[]> => {
  const [notices, reports] = await Promise.all([
    database().collection('notices').where('group', '==', id).count().get(),
    database().collection('reports').where('groupId', '==', id).count().get(),
  ])
  return [notices.data().count, reports.data().count]
}

/** The reports about a group, as a moderator reads them. */
const listed = async (group: string, status: 'open' | 'closed' = 'open') =>
  (await expectSuccess(endpoints.listReports, 200, { query: { group, status }, as: moderator })).body

const subjectsTo = async (email: string) => (await mailsOf({ email })).map(({ subject }) => subject).toReversed()

describe('the page with the form', () => {
  test('is there for everybody, may be cached, and is not listed', async () => {
    const id = await makeGroup(creator, { groupName: 'Über <b>Brot</b>' })
    const { body, headers } = await expectSuccess(endpoints.noticePage, 200, { params: { id } })
    expect(body).toContain(`<a href="/s/${id}">Über &lt;b&gt;Brot&lt;/b&gt;</a>`)
    expect(body).toContain(`action="/groupInformation/${id}/notices"`)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('We&#39;ve written to {email}.')
    for (const hidden of [creator.email, creator.uid, 'canonical']) expect(body).not.toContain(hidden)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const own = await expectSuccess(endpoints.noticePage, 200, { params: { id }, as: creator })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const path = `/s/${id}/report`
    for (const link of [`${path}/`, `${path}.`, `${path}?utm_source=a&utm_source=b`])
      expect((await sendRequest('GET', link)).status).toBe(200)
    expect((await sendRequest('POST', path)).status).toBe(405)
    const share = await expectSuccess(endpoints.sharePage, 200, { params: { id } })
    expect(share.body).toContain(`<a href="${path}" rel="nofollow">Report this group</a>`)
  })

  test('of a group that is unknown, deleted or hidden is the 404 page of such a group', async () => {
    const [deleted, hidden] = [await makeGroup(creator), await makeGroup(creator)]
    await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted }, as: creator })
    await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden }, as: moderator })
    for (const id of [deleted, hidden, randomUUID(), '__id__', 'a/b', 'x'.repeat(129), 'x\u0000', '%']) {
      const page = await expectSuccess(endpoints.noticePage, 404, { params: { id } })
      const shared = await expectSuccess(endpoints.sharePage, 404, { params: { id } })
      expect(page.body).toBe(shared.body)
      for (const name of ['content-security-policy', 'cache-control', 'referrer-policy'])
        expect(page.headers.get(name)).toBe(shared.headers.get(name))
    }
  })

  describe('from the function itself', () => {
    let api: ReadCounter
    beforeAll(async () => {
      api = await openReadCounter()
    })
    afterAll(() => api.end())

    test('costs one read, and none with an invalid id; its policy lets it run the site’s scripts and call the site', async () => {
      const id = await makeGroup(creator)
      const { headers } = await expectSuccess(endpoints.noticePage, 200, { params: { id }, origin: api.origin })
      // Hosting's emulator replaces the policy by that of static files, so it is read from the function itself.
      expect(headers.get('content-security-policy')?.split('; ').toSorted()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        "style-src 'unsafe-inline'",
      ])
      expect(api.take().documents).toBe(1)
      await expectSuccess(endpoints.noticePage, 404, { params: { id: '__id__' }, origin: api.origin })
      expect(api.take().documents).toBe(0)
    })
  })
})

test('a notice is confirmed by e-mail, moderators read it without the address, and its writer gets the decision', async () => {
  const id = await makeGroup(creator, { groupName: 'Cheap Watches', description: 'Good ones.' })
  const body = notice({ text: '  It sells watches.\nThey do not exist.  ' })
  expect((await given(id, body)).body).toEqual({ acknowledged: true })
  await sendAllMails()
  const received = "We've received your report about the group Cheap Watches"
  expect(await subjectsTo(body.email)).toEqual([received])

  const [found, ...others] = await listed(id)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    kind: 'notice',
    groupId: id,
    groupName: 'Cheap Watches',
    groupState: 'shown',
    creatorUid: creator.uid,
    reason: 'It sells watches.\nThey do not exist.',
    ground: 'spam',
    status: 'open',
    reporterUid: null,
    reporterName: 'Nora Notice',
  })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { ground: 'spam' }, as: moderator })
  const { body: closed } = await expectSuccess(endpoints.changeReport, 200, {
    params: { report: found?._id ?? '' },
    body: { status: 'closed', decision: 'It breaks rule 3.' },
    as: moderator,
  })
  await sendAllMails()
  await sendAllMails()
  expect(await subjectsTo(body.email)).toEqual([received, "We've decided on your report about the group Cheap Watches"])
  const [decided] = await mailsOf(body)
  expect(decided?.to).toEqual([body.email])
  expect(decided?.text).toContain('You reported the group Cheap Watches. It is hidden now')
  expect(decided?.text).toContain('A person decided this, not a machine.')
  expect(decided?.text).toContain('> It breaks rule 3.')
  for (const hidden of [moderator.name, moderator.email, creator.name, creator.email])
    expect(decided?.text).not.toContain(hidden)

  // Nobody reads the address, and the creator does not learn who gave the notice.
  const log = await expectSuccess(endpoints.listModerationLog, 200, { as: moderator })
  const ofCreator = await expectSuccess(endpoints.exportUser, 200, { as: creator })
  for (const told of [found, closed, log.body, ofCreator.body]) expect(JSON.stringify(told)).not.toContain(body.email)
  expect(JSON.stringify(ofCreator.body)).not.toContain('Nora Notice')
  await sendAllMails()
  for (const { text } of await mailsOf(creator)) {
    expect(text).not.toContain(body.email)
    expect(text).not.toContain('Nora Notice')
  }

  await deleteOldReports(new Date(Date.now() + 89 * DAY_MS), noDeadline)
  expect(await storedAbout(id)).toEqual([1, 1])
  await deleteOldReports(new Date(Date.now() + 91 * DAY_MS), noDeadline)
  expect(await storedAbout(id)).toEqual([0, 0])
})

test('a notice stays when its group is deleted, and its writer gets the decision', async () => {
  const id = await makeGroup(creator, { groupName: 'Cheap Watches' })
  const body = notice()
  await given(id, body)
  await sendAllMails()
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  const [found] = await listed(id)
  expect(found).toMatchObject({ groupName: 'Cheap Watches', groupState: 'deleted' })
  await expectSuccess(endpoints.changeReport, 200, {
    params: { report: found?._id ?? '' },
    body: { status: 'closed' },
    as: moderator,
  })
  await sendAllMails()
  const [decided] = await mailsOf(body)
  expect(decided?.text).toContain('It has been deleted.')
})

const CHARACTERS = ['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\rBcc: eve@example.com', '\u2028x', '\u0000']
const BAD: readonly (readonly [what: string, changes: object, path: string])[] = [
  ...['name', 'email', 'reason', 'text', 'inGoodFaith'].flatMap((field) =>
    [undefined, null, '', ' ', 5, [], {}, ['a@example.com']].map(
      (value) => [`${field}: ${JSON.stringify(value)}`, { [field]: value }, field] as const,
    ),
  ),
  ...CHARACTERS.map((text) => [`name with ${JSON.stringify(text)}`, { name: `Ada${text}King` }, 'name'] as const),
  ...CHARACTERS.map(
    (text) => [`e-mail with ${JSON.stringify(text)}`, { email: `ada@example.com${text}` }, 'email'] as const,
  ),
  ['e-mail with spaces around it', { email: ' ada@example.com ' }, 'email'],
  ['e-mail with a line break at its end', { email: 'ada@example.com\r\n' }, 'email'],
  ['e-mail with a name', { email: 'Ada <ada@example.com>' }, 'email'],
  ['two e-mails', { email: 'ada@example.com, eve@example.com' }, 'email'],
  ['e-mail without a domain', { email: 'ada' }, 'email'],
  ['e-mail of one host', { email: 'ada@localhost' }, 'email'],
  ['long e-mail', { email: `${'a'.repeat(320)}@example.com` }, 'email'],
  ['no good faith', { inGoodFaith: false }, 'inGoodFaith'],
  ['good faith as a text', { inGoodFaith: 'true' }, 'inGoodFaith'],
  ['unknown reason', { reason: 'boring' }, 'reason'],
  ['reason of an object’s prototype', { reason: 'constructor' }, 'reason'],
  ['reason in another case', { reason: 'Spam' }, 'reason'],
  ['short text', { text: 'x'.repeat(19) }, 'text'],
  ['text that is short without spaces', { text: `${'x'.repeat(19)}${' '.repeat(10)}` }, 'text'],
  ['text of 19 emoji', { text: '🥖'.repeat(19) }, 'text'],
  ['long text', { text: 'é'.repeat(5001) }, 'text'],
  ['text with NUL', { text: `${'x'.repeat(20)}\u0000` }, 'text'],
  ['text with half a character', { text: `${'x'.repeat(20)}\ud800` }, 'text'],
  ['long name', { name: 'a'.repeat(101) }, 'name'],
  ['bad name for child safety', { reason: 'child-safety', name: 'a'.repeat(101) }, 'name'],
  ['unknown field', { to: 'eve@example.com' }, 'to'],
  ['a user to report', { uid: 'somebody' }, 'uid'],
]

describe('a body that is not valid', () => {
  let id: string
  beforeAll(async () => {
    id = await makeGroup(creator)
  })

  test.each(BAD)('%s: 400 that names the field, and nothing is stored', async (_what, changes, path) => {
    const { details } = await expectRefusal(endpoints.giveNotice, 400, { params: { id }, body: notice(changes) })
    expect(details?.map((detail) => detail.path)).toContain(path)
    expect(await storedAbout(id)).toEqual([0, 0])
  })
})

test('without a name a notice is taken about the safety of children alone; the longest texts are taken as they are', async () => {
  const id = await makeGroup(creator)
  for (const name of [undefined, '', ' ']) {
    const body = notice({ name, reason: 'child-safety' })
    await given(id, body)
    for (const reason of ['illegal', 'other'])
      await expectRefusal(endpoints.giveNotice, 400, { params: { id }, body: { ...body, reason } })
  }
  const nameless = await listed(id)
  expect(nameless.map(({ reporterName, ground }) => [reporterName, ground])).toEqual(
    Array.from({ length: 3 }, () => [null, 'child-safety']),
  )
  const text = 'ü🥖\n\t '.repeat(1000)
  await given(id, notice({ name: 'あ'.repeat(100), text: `${text.slice(0, -3)}שלו` }))
  expect((await listed(id))[0]?.reporterName).toBe('あ'.repeat(100))
})

test('what somebody writes changes no header of the mail, and is not in it', async () => {
  const id = await makeGroup(creator, { groupName: '<img src=x onerror=alert(1)> =?utf-8?Q?Boss?= "a"' })
  const body = notice({
    name: '<b>b@example.com</b>, c@example.com =?utf-8?Q?Boss?=',
    text: '</p><script>alert(1)</script>\nBcc: eve@example.com\n.\nQUIT\nhttps://evil.example',
  })
  await given(id, body)
  await sendAllMails()
  const [mail, ...more] = await mailsOf(body)
  expect(more).toEqual([])
  expect(mail?.to).toEqual([body.email])
  expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
    'x-auto-response-suppress',
  ])
  expect(mail?.html).not.toMatch(/<(img|script)/)
  for (const said of ['evil', 'QUIT', 'c@example.com'])
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toContain(said)
  for (const email of ['eve@example.com', 'b@example.com', 'c@example.com'])
    expect(await mailsOf({ email })).toEqual([])
  // A name that is an e-mail address is not shown to moderators, either.
  expect((await listed(id))[0]?.reporterName).toBe('User')
})

test('the same notice is stored and confirmed once, however it is repeated; another text is another notice', async () => {
  const id = await makeGroup(creator)
  const body = notice()
  const same = [body, { ...body, email: body.email.toUpperCase() }, { ...body, text: ` ${body.text}\n` }]
  const answers = await Promise.all([...same, ...same].map((each) => give(id, each)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  for (const answer of answers) expect(answer.body).toEqual({ acknowledged: true })
  expect(await storedAbout(id)).toEqual([1, 1])
  await expectSuccess(endpoints.giveNotice, 201, { params: { id }, body: { ...body, text: `${body.text} Still.` } })
  expect(await storedAbout(id)).toEqual([2, 2])
  await sendAllMails()
  expect(await mailsOf(body)).toHaveLength(2)
})

test('an address gives three notices within an hour, in any case and with any tag; the same one again is no fourth', async () => {
  const [id, other] = [await makeGroup(creator), await makeGroup(creator)]
  const email = newAddress()
  const written = [email, email.toUpperCase(), email.replace('@', '+a@'), email.replace('@', '+b+c@')]
  const bodies = Array.from({ length: 8 }, (_, at) =>
    notice({ email: written[at % written.length], text: `This is the notice with the number ${at}.` }),
  )
  const answers = await Promise.all(bodies.map((body, at) => give(at % 2 ? id : other, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_NOTICES_AN_HOUR.email)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const { status, headers, body } of refused) {
    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'too-many-requests', message: 'You can send 3 reports within an hour. Please try again later.' },
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  }
  const stored = [await storedAbout(id), await storedAbout(other)].flat()
  expect(stored.reduce((sum, count) => sum + count, 0)).toBe(2 * MAX_NOTICES_AN_HOUR.email)
  const first = answers.findIndex(({ status }) => status === 201)
  await expectSuccess(endpoints.giveNotice, 200, { params: { id: first % 2 ? id : other }, body: bodies[first] })
  await given(id, notice())

  const limit = await database()
    .doc(`contactLimits/${hashToId('notice', email)}`)
    .get()
  expect(JSON.stringify([limit.id, limit.data()])).not.toContain('@')
  expect(limit.get('expiresAt').toMillis()).toBeLessThanOrEqual(Date.now() + HOUR_MS)
  await limit.ref.update({
    times: limit.get('times').map((time: { toMillis: () => number }) => new Date(time.toMillis() - HOUR_MS)),
  })
  await given(id, notice({ email, text: 'An hour later it is still there.' }))
})

test('a network gives thirty notices within an hour, whatever it forges; one that is refused is not stored', async () => {
  const id = await makeGroup(creator)
  const from = (network: string) => ({ 'x-forwarded-for': network })
  for (let at = 0; at < MAX_NOTICES_AN_HOUR.network; at += 1)
    expect((await give(id, notice(), from(`10.0.0.${at}, 203.0.113.77, 198.51.100.77`))).status).toBe(201)
  const before = await storedAbout(id)
  const { status, headers, body } = await give(id, notice(), from('10.0.1.1, 203.0.113.77, 198.51.100.77'))
  expect({ status, body }).toEqual({
    status: 429,
    body: {
      code: 'too-many-requests',
      message: expect.stringMatching(/^Too many reports\. Please try again in \d\d minutes\.$/),
    },
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await storedAbout(id)).toEqual(before)
  // A body that is refused does not count, and neither does another network.
  expect((await give(id, notice({ name: '' }), from('203.0.113.78, 198.51.100.77'))).status).toBe(400)
  expect((await give(id, notice(), from('203.0.113.78, 198.51.100.77'))).status).toBe(201)
})

test('a group that is unknown, deleted or hidden is a 404, also for a notice that was given before, and nothing is stored', async () => {
  const [deleted, hidden] = [await makeGroup(creator), await makeGroup(creator)]
  const before = notice()
  for (const id of [deleted, hidden]) await given(id, before)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted }, as: creator })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden }, as: moderator })
  const refusals = []
  for (const id of [deleted, hidden, randomUUID()])
    for (const body of [before, notice()])
      refusals.push(await expectRefusal(endpoints.giveNotice, 404, { params: { id }, body }))
  for (const { code, message } of refusals)
    expect({ code, message }).toEqual({ code: 'not-found', message: 'Group not found.' })
  for (const id of [deleted, hidden]) expect(await storedAbout(id)).toEqual([1, 1])
  for (const id of ['__id__', 'a/b', 'x'.repeat(129)])
    await expectRefusal(endpoints.giveNotice, 400, { params: { id }, body: notice() })
})

test('a notice belongs to no account: whoever has its address, and gave it signed in, neither exports it nor deletes it', async () => {
  const id = await makeGroup(creator)
  const user = await signUp({ verified: true })
  const body = notice({ email: user.email, name: 'Somebody Else' })
  await expectSuccess(endpoints.giveNotice, 201, { params: { id }, body, as: user })
  const exported = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(JSON.stringify(exported.body)).not.toContain('Somebody Else')
  expect((await listed(id))[0]).toMatchObject({ reporterUid: null, reporterName: 'Somebody Else' })
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect(await storedAbout(id)).toEqual([1, 1])
})

test('a notice that is opened again is decided on again, and each decision is told; one that is open again is told to nobody', async () => {
  const id = await makeGroup(creator)
  const body = notice()
  await given(id, body)
  const [{ _id: report = '' } = {}] = await listed(id)
  /** The mails about decisions, the newest first. Two mails of one run may come in either order. */
  const decisionsTo = async (email: string) =>
    (await mailsOf({ email })).filter(({ subject }) => subject.startsWith("We've decided")).map(({ text }) => text)
  const decide = async (change: object) =>
    (await expectSuccess(endpoints.changeReport, 200, { params: { report }, body: change, as: moderator })).body
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
  await decide({ status: 'closed', decision: 'One' })
  await sendAllMails()
  expect(await decide({ status: 'open' })).toMatchObject({
    status: 'open',
    decision: null,
    closedBy: null,
    closedByName: null,
    closedAt: null,
  })
  // Opening an open one again changes nothing.
  await decide({ status: 'open' })
  await decide({ status: 'closed', decision: 'Two' })
  // Before its mail is sent, it is opened again.
  await decide({ status: 'open' })
  await sendAllMails()
  expect(await decisionsTo(body.email)).toEqual([expect.stringContaining('> One')])
  await decide({ status: 'closed', decision: '🎨'.repeat(1000) })
  await sendAllMails()
  expect((await decisionsTo(body.email))[0]).toContain('🎨🎨')
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
