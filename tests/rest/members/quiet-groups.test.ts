import { endpoints } from '@hobbyhub/contract/endpoints'
import { QuerySnapshot, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { renewSitemaps, writeSitemaps } from '../../../functions/src/groups/jobs/write-sitemaps.ts'
import { makeActiveToken } from '../../../functions/src/mail/active-token.ts'
import { makeReplyToken } from '../../../functions/src/mail/reply-token.ts'
import { makeGroupsQuiet } from '../../../functions/src/meetings/jobs/make-groups-quiet.ts'
import { type Account, deleteAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { editGroupDirectly } from '../../support/direct-firestore.ts'
import { dayFromNow, groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, joinWaitingList, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { cancelMeeting, changeMeeting, planMeetings, setMeetingStart } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const groupRef = (id: string) => database().doc(`groups/${id}`)

/** Stores that somebody who runs the group last did something so many days ago, and runs the job as of today. */
const age = async (id: string, days: number) => {
  await groupRef(id).update({ activeAt: daysAgo(days) })
  await makeGroupsQuiet(new Date())
}

/** The stored state of a group, with the days since it is quiet. */
const stateOf = async (id: string) => {
  const group = await groupRef(id).get()
  const quietSince: unknown = group.get('quietSince')
  return {
    activity: group.get('activity'),
    quietDays: quietSince instanceof Timestamp ? Math.round((Date.now() - quietSince.toMillis()) / DAY_MS) : quietSince,
    isArchived: group.get('archivedAt') !== null,
    isOpen: group.get('isOpen'),
  }
}
const ACTIVE = { activity: 'active', quietDays: null, isArchived: false, isOpen: true }

const noticesOf = async (as: Account, kind = 'still-meeting') =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.filter((notice) => notice.kind === kind)

const isListed = async (id: string, query: { readonly joinable?: 'true' }): Promise<boolean> => {
  const [{ groupName = '' } = {}] = [(await groupRef(id).get()).data()]
  const { body } = await expectSuccess(endpoints.listGroups, 200, { query: { q: groupName, ...query } })
  return body.some(({ _id }) => _id === id)
}

const makeRun = async (changes: Parameters<typeof makeGroup>[1] = {}) => {
  const creator = await signUp({ name: 'Crea Tor', verified: true })
  const id = await makeGroup(creator, changes)
  const organizer = await makeOrganizer(id, creator, { verified: true })
  // Becoming an organizer is no activity, but the decision on the request was one.
  return { id, creator, organizer }
}

test('each step comes on its day: asked, quiet, archived; and each person gets one notification and one e-mail', async () => {
  await sendAllMails()
  const { id, creator, organizer } = await makeRun()
  const member = await signUp({ verified: true })
  await joinGroupAs(id, member)
  await age(id, 89)
  expect(await stateOf(id)).toEqual(ACTIVE)
  expect(await noticesOf(creator)).toEqual([])

  await age(id, 91)
  expect(await stateOf(id)).toEqual({ ...ACTIVE, activity: 'asked' })
  for (const user of [creator, organizer])
    expect(await noticesOf(user)).toMatchObject([{ groupId: id, isAsking: true, readAt: null }])
  expect(await noticesOf(member)).toEqual([])
  await sendAllMails()
  for (const user of [creator, organizer]) {
    const asked = (await mailsOf(user)).filter(({ subject }) => subject.endsWith('still meeting?'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.text).toMatch(/Yes, we're still meeting: http.*\/users\/active\/\S+/)
  }

  await age(id, 119)
  expect(await stateOf(id)).toEqual({ ...ACTIVE, activity: 'asked' })
  await age(id, 121)
  expect(await stateOf(id)).toEqual({ activity: 'quiet', quietDays: 121, isArchived: false, isOpen: false })
  expect([await isListed(id, {}), await isListed(id, { joinable: 'true' })]).toEqual([true, false])
  const { body } = await expectSuccess(endpoints.getGroup, 200, { params: { id } })
  expect(body).toMatchObject({ archivedAt: null, quietSince: expect.stringMatching(/^\d{4}-/) })
  const joined = await expectSuccess(endpoints.joinedGroups, 200, { query: { email: member.email }, as: member })
  expect(joined.body).toMatchObject([{ _id: id, quietSince: expect.stringMatching(/^\d{4}-/), archivedAt: null }])
  const created = await expectSuccess(endpoints.createdGroups, 200, { query: { email: creator.email }, as: creator })
  expect(created.body).toMatchObject([{ _id: id, quietSince: expect.stringMatching(/^\d{4}-/), archivedAt: null }])
  expect(body).not.toHaveProperty('activity')
  expect(body).not.toHaveProperty('activeAt')

  await age(id, 364)
  expect((await stateOf(id)).isArchived).toBe(false)
  await age(id, 366)
  expect(await stateOf(id)).toMatchObject({ activity: 'archived', isArchived: true, isOpen: false })
  await age(id, 800)
  expect(await noticesOf(creator)).toHaveLength(1)
  await sendAllMails()
  expect((await mailsOf(creator)).filter(({ subject }) => subject.endsWith('still meeting?'))).toHaveLength(1)
})

test('a run that is late, or repeated, or comes after months, leaves the same state and one notification', async () => {
  const { id, creator, organizer } = await makeRun()
  await age(id, 400)
  for (const _ of [1, 2]) await makeGroupsQuiet(new Date())
  expect(await stateOf(id)).toEqual({ activity: 'archived', quietDays: 400, isArchived: true, isOpen: false })
  expect(await noticesOf(creator)).toHaveLength(1)
  expect(await noticesOf(organizer)).toHaveLength(1)
  // Runs at the same time.
  const other = await makeRun()
  await groupRef(other.id).update({ activeAt: daysAgo(130) })
  await Promise.all([1, 2, 3].map(() => makeGroupsQuiet(new Date())))
  await makeGroupsQuiet(new Date())
  expect(await stateOf(other.id)).toMatchObject({ activity: 'quiet', quietDays: 130 })
  expect(await noticesOf(other.creator)).toHaveLength(1)
})

test('a group with a meeting to come, or that met lately, is never asked', async () => {
  const { id, creator } = await makeRun()
  const [meetingId = ''] = await planMeetings(id, creator, { date: dayFromNow(40) })
  await age(id, 400)
  expect(await stateOf(id)).toEqual(ACTIVE)
  // Until 90 days after the meeting, the job does not find it again.
  expect((await groupRef(id).get()).get('activeAt').toMillis()).toBeGreaterThan(Date.now())

  await setMeetingStart({ id, meetingId }, daysAgo(80))
  await age(id, 300)
  expect(await stateOf(id)).toEqual(ACTIVE)
  await setMeetingStart({ id, meetingId }, daysAgo(125))
  await age(id, 300)
  // It counts from the meeting, not from the earlier sign.
  expect(await stateOf(id)).toMatchObject({ activity: 'quiet', quietDays: 125 })
})

test('a cancelled meeting does not keep a group active', async () => {
  const { id, creator } = await makeRun()
  const [meetingId = ''] = await planMeetings(id, creator, { date: dayFromNow(40) })
  await cancelMeeting({ id, meetingId }, creator)
  await age(id, 130)
  expect(await stateOf(id)).toMatchObject({ activity: 'quiet', quietDays: 130 })
})

type Run = Awaited<ReturnType<typeof makeRun>>
const SIGNS: readonly [string, (run: Run) => Promise<unknown>][] = [
  ['the button, by the creator', ({ id, creator }) => markActive(id, creator)],
  ['the button, by an organizer', ({ id, organizer }) => markActive(id, organizer)],
  ['a planned meeting', ({ id, organizer }) => planMeetings(id, organizer)],
  [
    'an announcement',
    ({ id, organizer }) =>
      expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'Soon!' }, as: organizer }),
  ],
  [
    'an update',
    ({ id, creator }) =>
      expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: groupPayload(), as: creator }),
  ],
  ['a direct update', ({ id, creator }) => editGroupDirectly(creator, id, { maxMembers: 6 })],
  ...(['joined', 'declined'] as const).map((status): [string, (run: Run) => Promise<unknown>] => [
    `a request that is ${status}`,
    async ({ id, organizer }) => {
      const asking = await signUp()
      await database()
        .doc(`groups/${id}/members/${asking.uid}`)
        .set({
          uid: asking.uid,
          name: 'Pen Ding',
          photoURL: null,
          status: 'pending',
          role: 'member',
          joinedAt: daysAgo(300),
          groupId: id,
        })
      await groupRef(id).update({ pendingCount: 1 })
      const params = { id, uid: asking.uid }
      await expectSuccess(endpoints.updateMember, 200, { params, body: { status }, as: organizer })
    },
  ]),
]
const markActive = async (id: string, as: Account) =>
  expect((await expectSuccess(endpoints.markActive, 200, { params: { id }, as })).body).toEqual({ active: true })

test.each(SIGNS)('%s ends at once that a group is archived', async (_, sign) => {
  const run = await makeRun()
  await age(run.id, 400)
  expect((await stateOf(run.id)).isArchived).toBe(true)
  await sign(run)
  expect(await stateOf(run.id)).toEqual(ACTIVE)
  expect(await isListed(run.id, { joinable: 'true' })).toBe(true)
  // The question is answered. The next one, after another 90 days, is a new notification.
  expect(await noticesOf(run.creator)).not.toContainEqual(expect.objectContaining({ isAsking: true }))
  await database().recursiveDelete(database().collection(`groups/${run.id}/meetings`))
  await age(run.id, 91)
  expect(await noticesOf(run.creator)).toHaveLength(2)
})

test.each(['changed', 'cancelled', 'restored'])('a meeting that is %s makes the group active', async (change) => {
  const { id, creator } = await makeRun()
  const [meetingId = ''] = await planMeetings(id, creator, { date: dayFromNow(3) })
  if (change === 'restored') await cancelMeeting({ id, meetingId }, creator)
  await groupRef(id).update({ activeAt: daysAgo(20) })
  if (change === 'changed') await changeMeeting({ id, meetingId }, creator, { title: 'Rye again' })
  if (change === 'cancelled') await cancelMeeting({ id, meetingId }, creator)
  if (change === 'restored')
    await expectSuccess(endpoints.restoreMeeting, 200, { params: { id, meetingId }, as: creator })
  expect((await groupRef(id).get()).get('activeAt').toMillis()).toBeGreaterThan(Date.now() - DAY_MS)
})

test('joins, leaving, places in line and new organizers are no sign, and do not open a quiet group to searches', async () => {
  const { id, creator } = await makeRun({ maxMembers: 3 })
  await age(id, 121)
  const member = await signUp()
  await joinGroupAs(id, member)
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: member.uid },
    body: { role: 'organizer' },
    as: creator,
  })
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  expect(await stateOf(id)).toMatchObject({ activity: 'quiet', isOpen: false })
  for (const _ of [1, 2]) await joinGroupAs(id, await signUp())
  const [waiting, leaving] = [await signUp(), await signUp()]
  expect(await joinWaitingList(id, waiting)).toBe(1)
  expect(await joinWaitingList(id, leaving)).toBe(2)
  const [joined] = (await database().collection(`groups/${id}/members`).where('status', '==', 'joined').get()).docs
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: joined?.id ?? '' }, as: creator })
  expect(await stateOf(id)).toMatchObject({ activity: 'quiet', quietDays: 121, isOpen: false })
  await groupRef(id).update({ maxMembers: 9 })
})

/** The ids of the groups in the first file of the sitemap, which is written anew. */
const sitemapIds = async (): Promise<readonly string[]> => {
  await renewSitemaps()
  await writeSitemaps(new Date())
  const stored = await database().doc('sitemaps/0').get()
  return stored.get('groups').map((group: { readonly id: string }) => group.id)
}

test('an archived group takes no members, from no invitation and no line, and keeps everything else', async () => {
  const { id, creator, organizer } = await makeRun({ maxMembers: 2 })
  const [member, waiting, stranger] = [await signUp(), await signUp(), await signUp()]
  await joinGroupAs(id, member)
  await joinWaitingList(id, waiting)
  await planMeetings(id, creator)
  const invited = { days: 7, uses: 20, skipsApproval: true }
  const { url } = (await expectSuccess(endpoints.createInvite, 201, { params: { id }, body: invited, as: creator }))
    .body
  await database().recursiveDelete(database().collection(`groups/${id}/meetings`))
  await groupRef(id).update({ nextMeeting: null })
  await age(id, 400)

  const join = { params: { id }, as: stranger }
  for (const more of [{}, { wait: true }, { invite: url.slice(url.indexOf('=') + 1) }]) {
    const refused = await expectRefusal(endpoints.joinGroup, 409, {
      ...join,
      body: { userEmail: stranger.email, ...more },
    })
    expect(refused).toMatchObject({
      code: 'group-archived',
      message: 'This group is archived, so nobody can join it.',
    })
  }
  expect(
    await expectRefusal(endpoints.createInvite, 409, { params: { id }, body: invited, as: organizer }),
  ).toMatchObject({
    code: 'group-archived',
  })
  await expectRefusal(endpoints.announce, 403, { params: { id }, body: { text: 'Hello' }, as: member })
  await expectRefusal(endpoints.markActive, 403, { params: { id }, as: member })
  await expectRefusal(endpoints.requestTakeover, 403, { params: { id }, as: member })
  // Members can still leave. Whoever waits gets no place.
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  expect((await groupRef(id).get()).data()).toMatchObject({ memberCount: 1, waitingCount: 1 })

  const page = await sendRequest('GET', `/s/${id}`)
  expect(String(page.body)).toContain('<meta name="robots" content="noindex">')
  expect(await sitemapIds()).not.toContain(id)
  await markActive(id, organizer)
  expect(await sitemapIds()).toContain(id)
  const listed = await sendRequest('GET', `/s/${id}`)
  expect(String(listed.body)).not.toContain('noindex')
})

test('replies to a meeting of an archived group are refused', async () => {
  const { id, creator } = await makeRun()
  const member = await signUp()
  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator)
  // Planning would have ended this, so the state can only be left by a fault.
  await groupRef(id).update({ activity: 'archived', quietSince: daysAgo(400), archivedAt: daysAgo(30) })
  const reply = { params: { id, meetingId }, body: { status: 'going' as const }, as: member }
  expect(await expectRefusal(endpoints.replyToMeeting, 409, reply)).toMatchObject({ code: 'group-archived' })
})

test('the link in the mail changes nothing when it is opened, and ends it when the button is pressed', async () => {
  await sendAllMails()
  const { id, organizer } = await makeRun()
  await age(id, 130)
  await sendAllMails()
  const [mail] = (await mailsOf(organizer)).filter(({ subject }) => subject.endsWith('still meeting?'))
  const token = /\/users\/active\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`/users/active/${token}`)
  const { body, headers } = await expectSuccess(endpoints.showActive, 200, { params: { token } })
  expect(body).toContain('<form method="post">')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect((await stateOf(id)).activity).toBe('quiet')
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }, body: '' }
  const pressed = await sendRequest('POST', `/users/active/${token}`, form)
  expect([pressed.status, String(pressed.body)]).toEqual([200, expect.stringContaining('stays active')])
  expect(await stateOf(id)).toEqual(ACTIVE)
  // A second press does no harm.
  await expectSuccess(endpoints.markActiveByMail, 200, { params: { token } })
})

test('forged links, and links for another purpose, are refused; whoever stopped running the group reads why', async () => {
  const { id, creator, organizer } = await makeRun()
  await age(id, 130)
  const token = await makeActiveToken({ uid: organizer.uid, groupId: id })
  const [text = '', signature = ''] = token.split('.')
  const another = Buffer.from(JSON.stringify(['still-meeting', organizer.uid, `${id}x`])).toString('base64url')
  const reply = await makeReplyToken({ uid: organizer.uid, groupId: id, meetingId: id })
  const calls = [endpoints.showActive, endpoints.markActiveByMail]
  for (const forged of [text, `${text}.`, `${another}.${signature}`, `${token}.x`, reply])
    for (const call of calls)
      expect((await expectRefusal(call, 403, { params: { token: forged } })).message).toContain("isn't complete")
  await expectRefusal(endpoints.showReply, 403, { params: { token } })
  await expectRefusal(endpoints.unsubscribe, 403, { params: { token } })

  const refused = async (user: Account, status: number, sentence: string) => {
    const own = await makeActiveToken({ uid: user.uid, groupId: id })
    for (const call of calls)
      expect((await expectRefusal(call, status, { params: { token: own } })).message).toContain(sentence)
  }
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: organizer.uid },
    body: { role: 'member' },
    as: creator,
  })
  await refused(organizer, 403, "You don't run this group any more")
  await deleteAccount(organizer.uid)
  await refused(organizer, 403, "You don't run this group any more")
  expect((await stateOf(id)).activity).toBe('quiet')
  await expectSuccess(endpoints.hideGroup, 200, {
    params: { id },
    body: { reason: 'Rude' },
    as: await makeModerator(),
  })
  await refused(creator, 404, "isn't there any more")
})

test('a hidden group is left alone, and a group that changes in the same moment is left for the next run', async () => {
  const { id, creator } = await makeRun()
  await groupRef(id).update({ activeAt: daysAgo(200) })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: {}, as: await makeModerator() })
  await makeGroupsQuiet(new Date())
  expect((await database().doc(`hiddenGroups/${id}`).get()).get('activity')).toBe('active')
  expect(await noticesOf(creator)).toEqual([])

  const busy = await makeRun()
  await groupRef(busy.id).update({ activeAt: daysAgo(200) })
  await Promise.all([makeGroupsQuiet(new Date()), markActive(busy.id, busy.creator)])
  await makeGroupsQuiet(new Date())
  expect(await stateOf(busy.id)).toEqual(ACTIVE)
})

test.each([
  ['asked', 100, {}],
  ['quiet', 130, { activity: 'asked' }],
  ['archived', 400, { activity: 'quiet', quietSince: daysAgo(400), isOpen: false }],
])('a group that is tended after the job has read it is not %s', async (_, days, fields) => {
  const { id, creator } = await makeRun()
  await groupRef(id).update({ ...fields, activeAt: daysAgo(days) })
  let isTended = false
  await makeGroupsQuiet(new Date(), {
    isOver: () => false,
    run: async (operation) => {
      const result = await operation()
      if (!isTended && result instanceof QuerySnapshot && result.docs.some(({ ref }) => ref.path === `groups/${id}`)) {
        isTended = true
        await markActive(id, creator)
      }
      return result
    },
  })
  expect(isTended).toBe(true)
  expect(await stateOf(id)).toEqual(ACTIVE)
  expect(await noticesOf(creator)).toEqual([])
})
