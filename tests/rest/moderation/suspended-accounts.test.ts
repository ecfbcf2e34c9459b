import { endpoints } from '@hobbyhub/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { makeSuspensionToken } from '../../../functions/src/mail/suspension-token.ts'
import { auth } from '../../../functions/src/platform/firestore/admin-app.ts'
import { type Account, changeAccount, makeModerator, signIn, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { createPoll } from '../../support/polls.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'
import { completeSuspensionLater, liftAs, suspendAs } from '../../support/suspensions.ts'
import { userDocumentPaths } from '../../support/user-documents.ts'

const stored = async (path: string) => (await database().doc(path).get()).data()
const suspensionOf = ({ uid }: Account) => stored(`suspensions/${uid}`)
const logOf = async ({ uid }: Account) =>
  (await database().collection('moderationLog').where('what', '==', uid).get()).docs
    .map((entry) => entry.data())
    .toSorted((a, b) => a.at.toMillis() - b.at.toMillis())

const REASON = 'Insults in three groups'

/** A member and organizer of a group who replies, votes and announces in it, and has a group of their own. */
const makeScene = async () => {
  const [creator, user, next] = await Promise.all([
    signUp({ verified: true }),
    signUp({ name: 'Sus Pended', photoURL: 'https://lh3.googleusercontent.com/sus', verified: true }),
    signUp({ name: 'Ne Xt' }),
  ])
  const moderator = await makeModerator()
  const id = await makeGroup(creator)
  for (const each of [user, next]) await joinGroupAs(id, each)
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: user.uid },
    body: { role: 'organizer' },
    as: creator,
  })
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  for (const each of [user, next]) await replyToMeetingAs({ id, meetingId }, each)
  const pollId = await createPoll(id, creator)
  await expectSuccess(endpoints.vote, 200, {
    params: { id, pollId },
    body: { answers: ['yes', 'yes'] },
    as: user,
  })
  await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'Hello' }, as: user })
  const own = await makeGroup(user)
  await joinGroupAs(own, next)
  const isSeated = async ({ uid }: Account) =>
    (await stored(`groups/${id}/meetings/${meetingId}/replies/${uid}`))?.status ?? null
  /** The names and photos under which others see the user. */
  const copies = async () => {
    const [announcement] = (await database().collection(`groups/${id}/announcements`).get()).docs
    const [member, vote, group, hidden] = await Promise.all(
      [
        `groups/${id}/members/${user.uid}`,
        `groups/${id}/polls/${pollId}/votes/${user.uid}`,
        `groups/${own}`,
        `hiddenGroups/${own}`,
      ].map(stored),
    )
    return {
      member: [member?.name, member?.photoURL],
      vote: [vote?.name, vote?.photoURL],
      group: (group ?? hidden)?.creatorName,
      author: announcement?.get('authorName'),
    }
  }
  return { creator, user, next, moderator, id, meetingId, pollId, own, isSeated, copies }
}

const SHOWN = {
  member: ['Sus Pended', 'https://lh3.googleusercontent.com/sus'],
  vote: ['Sus Pended', 'https://lh3.googleusercontent.com/sus'],
  group: 'Sus Pended',
  author: 'Sus Pended',
}
const HIDDEN = { member: ['A member', null], vote: ['A member', null], group: 'A member', author: 'A member' }

describe('suspending an account', () => {
  test('hides its groups, name and photo, gives its seats to others, and keeps its membership', async () => {
    const { user, next, moderator, id, meetingId, own, isSeated, copies } = await makeScene()
    const before = await stored(`groups/${own}`)
    expect(await copies()).toEqual(SHOWN)
    expect([await isSeated(user), await isSeated(next)]).toEqual(['going', 'waiting'])
    await suspendAs(moderator, user, { reason: REASON, ground: 'harassment' })
    expect(await stored(`groups/${own}`)).toBeUndefined()
    expect(await stored(`hiddenGroups/${own}`)).toMatchObject({
      hiddenWith: 'account',
      hiddenReason: REASON,
      hiddenGround: 'harassment',
      hiddenBy: moderator.uid,
    })
    expect(await copies()).toEqual(HIDDEN)
    expect([await isSeated(user), await isSeated(next)]).toEqual([null, 'going'])
    expect(await storedCounts(id)).toMatchObject({ memberCount: 2, joined: 2 })
    await expectRefusal(endpoints.getGroup, 404, { params: { id: own }, as: next })

    await liftAs(moderator, user)
    expect(await stored(`groups/${own}`)).toEqual(before)
    expect(await copies()).toEqual(SHOWN)
    // The seat has gone to somebody else, so the user is in line for it now.
    expect([await isSeated(user), await isSeated(next)]).toEqual(['waiting', 'going'])
    expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
    await completeSuspensionLater(user)
    expect(await suspensionOf(user)).toBeUndefined()
    expect((await userDocumentPaths(user)).filter((path) => path.startsWith('suspensions/'))).toEqual([])
    expect(await storedSeats({ id, meetingId })).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
  })

  test('gives the seat back if it is still free, with the guests', async () => {
    const { creator, user, moderator, id } = await makeScene()
    const [meetingId = ''] = await planMeetings(id, creator, { capacity: 5 })
    const body = { status: 'going', guests: 2 } as const
    await expectSuccess(endpoints.replyToMeeting, 200, { params: { id, meetingId }, body, as: user })
    await suspendAs(moderator, user)
    expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0 })
    await completeSuspensionLater(user)
    expect((await suspensionOf(user))?.state).toBe('done')
    await liftAs(moderator, user)
    expect(await stored(`groups/${id}/meetings/${meetingId}/replies/${user.uid}`)).toMatchObject({
      ...body,
      name: 'Sus Pended',
    })
    expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 3 })
  })

  test('keeps that a member goes every time, and lets them go to no meeting meanwhile', async () => {
    const { creator, user, moderator, id } = await makeScene()
    await expectSuccess(endpoints.goEveryTime, 200, { params: { id }, body: { every: true }, as: user })
    const member = () => stored(`groups/${id}/members/${user.uid}`)
    await suspendAs(moderator, user)
    expect(await member()).toMatchObject({ every: false })
    const [meetingId = ''] = await planMeetings(id, creator)
    await sendAllMails()
    expect(await stored(`groups/${id}/meetings/${meetingId}/replies/${user.uid}`)).toBeUndefined()
    await liftAs(moderator, user)
    expect(await member()).toMatchObject({ every: true })
  })

  test('keeps a group hidden that was hidden for itself', async () => {
    const { user, moderator, own } = await makeScene()
    const other = await makeGroup(user)
    await expectSuccess(endpoints.hideGroup, 200, { params: { id: other }, as: moderator })
    await suspendAs(moderator, user)
    await liftAs(moderator, user)
    expect(await stored(`hiddenGroups/${other}`)).toBeDefined()
    expect(await stored(`groups/${other}`)).toBeUndefined()
    expect(await stored(`groups/${own}`)).toBeDefined()
  })

  test('keeps its place in a full group, and promotes nobody to it', async () => {
    const { creator, user, next, moderator } = await makeScene()
    const id = await makeGroup(creator, { maxMembers: 1 })
    await joinGroupAs(id, user)
    await joinWaitingList(id, next)
    await suspendAs(moderator, user)
    await completeSuspensionLater(user)
    expect(await storedCounts(id)).toMatchObject({ memberCount: 1, waitingCount: 1, joined: 1, waiting: 1 })
  })

  test('is told by mail with reason, ground and link, stands once in the log, and so is lifting it', async () => {
    const { user, moderator } = await makeScene()
    await sendAllMails()
    const earlier = (await mailsOf(user)).length
    for (const reason of [REASON, 'Another']) await suspendAs(moderator, user, { reason, ground: 'harassment' })
    const { body } = await expectSuccess(endpoints.getSuspension, 200, {
      params: { uid: user.uid },
      as: moderator,
    })
    expect(body).toMatchObject({ suspended: true, name: 'Sus Pended', reason: REASON, ground: 'harassment' })
    await sendAllMails()
    const [told, ...others] = await mailsOf(user)
    expect(others).toHaveLength(earlier)
    expect(told?.subject).toMatch(/^Your account on .+ is suspended$/)
    for (const part of [`> ${REASON}`, 'Harassment or hate', 'object within six months', '/users/suspended/'])
      expect(told?.text).toContain(part)
    expect(told?.headers['list-unsubscribe']).toBeUndefined()
    for (const _ of [1, 2]) await liftAs(moderator, user)
    await sendAllMails()
    const [lifted, ...before] = await mailsOf(user)
    expect(before).toHaveLength(earlier + 1)
    expect(lifted?.subject).toMatch(/isn't suspended any more$/)
    expect(await logOf(user)).toMatchObject([
      { action: 'suspend', uid: moderator.uid, title: 'Sus Pended', reason: REASON },
      { action: 'lift', uid: moderator.uid, title: 'Sus Pended', reason: null },
    ])
    expect(
      (await expectSuccess(endpoints.getSuspension, 200, { params: { uid: user.uid }, as: moderator })).body,
    ).toEqual({ suspended: false, name: 'Sus Pended', reason: null, ground: null, at: null })
  })

  test('sends the account no other mail meanwhile, and names it in none', async () => {
    const { creator, user, next, moderator, id } = await makeScene()
    await suspendAs(moderator, user)
    await sendAllMails()
    const earlier = (await mailsOf(user)).length
    await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'News' }, as: creator })
    await planMeetings(id, creator)
    await sendAllMails()
    expect(await mailsOf(user)).toHaveLength(earlier)
    for (const { text } of [...(await mailsOf(creator)), ...(await mailsOf(next))].slice(0, 3))
      expect(text).not.toContain('Sus Pended')
  })

  test('makes its calendar address a 404, and shows it again afterwards', async () => {
    const { user, moderator } = await makeScene()
    const { url } = (await expectSuccess(endpoints.renewCalendar, 200, { as: user })).body
    const status = async () => (await sendRequest('GET', new URL(url).pathname)).status
    expect(await status()).toBe(200)
    await suspendAs(moderator, user)
    expect(await status()).toBe(404)
    await liftAs(moderator, user)
    expect(await status()).toBe(200)
  })
})

describe('the tokens of a suspended account', () => {
  test('are refused at once by changes, reads and public calls, and nothing is written', async () => {
    const { user, moderator, id, meetingId } = await makeScene()
    await changeAccount(user.uid, { validSince: '1700000000' })
    await suspendAs(moderator, user)
    const refusals = await Promise.all([
      callEndpoint(endpoints.createGroup, { body: undefined, as: user }),
      callEndpoint(endpoints.replyToMeeting, { params: { id, meetingId }, body: { status: 'going' }, as: user }),
      callEndpoint(endpoints.listNotices, { as: user }),
      callEndpoint(endpoints.exportUser, { as: user }),
      callEndpoint(endpoints.listGroups, { as: user }),
      callEndpoint(endpoints.getGroup, { params: { id: 'unknown' }, as: user }),
    ])
    for (const { status, body } of refusals) expect([status, body]).toMatchObject([403, { code: 'suspended' }])
    await expect(signIn(user.email)).rejects.toThrow('USER_DISABLED')
    await liftAs(moderator, user)
    // The sessions from before stay ended.
    const { tokensValidAfterTime } = await auth.getUser(user.uid)
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const again = { ...user, token: await signIn(user.email) }
    await expectSuccess(endpoints.listNotices, 200, { as: again })
  })

  test('are refused even before Auth knows of it', async () => {
    const { user, id } = await makeScene()
    const at = new Date()
    const decision = { at, changedAt: at, by: null, name: 'Sus Pended', reason: null, ground: null, state: 'done' }
    await database().doc(`suspensions/${user.uid}`).set(decision)
    for (const call of [
      callEndpoint(endpoints.listNotices, { as: user }),
      callEndpoint(endpoints.getGroup, { params: { id }, as: user }),
      callEndpoint(endpoints.joinGroup, { params: { id }, body: { userEmail: user.email }, as: user }),
    ])
      expect(await call).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await database().doc(`suspensions/${user.uid}`).update({ state: 'lifting' })
    await expectSuccess(endpoints.listNotices, 200, { as: user })
  })
})

describe('the calls of moderators', () => {
  test('are refused to everybody else, about unknown accounts, and about moderators', async () => {
    const [moderator, other, user] = await Promise.all([makeModerator(), makeModerator(), signUp()])
    for (const as of [user, undefined])
      for (const call of [
        endpoints.getSuspension,
        endpoints.suspendUser,
        endpoints.liftSuspension,
        endpoints.groupsOfUser,
      ])
        expect((await callEndpoint(call, { params: { uid: user.uid }, as })).status).toBe(as ? 403 : 401)
    for (const call of [
      endpoints.getSuspension,
      endpoints.suspendUser,
      endpoints.liftSuspension,
      endpoints.groupsOfUser,
    ])
      await expectRefusal(call, 404, { params: { uid: 'nobody' }, as: moderator })
    for (const { uid } of [moderator, other]) {
      const error = await expectRefusal(endpoints.suspendUser, 409, { params: { uid }, as: moderator })
      expect(error.code).toBe('moderator')
      expect(await stored(`suspensions/${uid}`)).toBeUndefined()
    }
    for (const body of [{ reason: 'x'.repeat(1001) }, { ground: 'rude' }, { other: 1 }])
      expect(
        (await callEndpoint(endpoints.suspendUser, { params: { uid: user.uid }, body, as: moderator })).status,
      ).toBe(400)
    expect(await suspensionOf(user)).toBeUndefined()
  })

  test('are refused to a moderator whose right was taken away, and that lifts nothing', async () => {
    const { user, moderator } = await makeScene()
    await suspendAs(moderator, user)
    await changeAccount(moderator.uid, { customAttributes: '{}', validSince: '1700000000' })
    await expectRefusal(endpoints.liftSuspension, 403, { params: { uid: user.uid }, as: moderator })
    await completeSuspensionLater(user)
    expect((await suspensionOf(user))?.state).toBe('done')
  })

  test('list the groups that an account created, hidden ones too, a page at a time and without its e-mail', async () => {
    const { user, moderator, own } = await makeScene()
    const other = await makeGroup(user)
    await expectSuccess(endpoints.hideGroup, 200, { params: { id: other }, body: { reason: 'No' }, as: moderator })
    const listed = async (query: Record<string, string>) =>
      expectSuccess(endpoints.groupsOfUser, 200, { params: { uid: user.uid }, query, as: moderator })
    const { body } = await listed({})
    expect(body.map(({ _id, isHidden }) => [_id, isHidden]).toSorted()).toEqual(
      [
        [own, undefined],
        [other, true],
      ].toSorted(),
    )
    expect(JSON.stringify(body)).not.toContain(user.email)
    const first = await listed({ limit: '1' })
    expect(first.body).toHaveLength(1)
    const after = /after=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await listed({ limit: '1', after })
    expect([...first.body, ...second.body].map(({ _id }) => _id).toSorted()).toEqual([own, other].toSorted())
  })
})

describe('the link in the mail', () => {
  const linkOf = async (user: Account) => {
    await sendAllMails()
    const [mail] = await mailsOf(user)
    return /https?:\/\/[^/\s]+(\/users\/suspended\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const suspended = async () => {
    const scene = await makeScene()
    await suspendAs(scene.moderator, scene.user, { reason: REASON, ground: 'harassment' })
    return { ...scene, link: await linkOf(scene.user) }
  }

  test('opens a page with the decision, which changes nothing and is not cached', async () => {
    const { user, link } = await suspended()
    const before = await suspensionOf(user)
    const { status, body, headers } = await sendRequest('GET', link)
    expect(status).toBe(200)
    for (const part of [
      'Your account is suspended',
      REASON,
      'Harassment or hate',
      `${link}/export`,
      'Object to this decision',
    ])
      expect(body).toContain(part)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*connect-src[^;]* 'self'/)
    // What stands behind the link in a message is ignored.
    expect((await sendRequest('GET', `${link}.`)).status).toBe(200)
    expect(await suspensionOf(user)).toEqual(before)
  })

  test('leads to the data', async () => {
    const { user, id, link, meetingId } = await suspended()
    // The data has the e-mail address, which `sendRequest` would find without a token of the account.
    const { status, headers, ...response } = await fetch(`${hostingOrigin()}${link}/export`).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: await answer.json(),
    }))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const data = endpoints.exportSuspended.responses[200].parse(response.body)
    expect(data.account.uid).toBe(user.uid)
    expect(data.suspension).toMatchObject({
      reason: REASON,
      ground: 'harassment',
      appealedAt: null,
      keptReplies: [{ groupId: id, meetingId, guests: 0 }],
    })
    expect(data.mails.map(({ kind }) => kind)).toContain('suspended')
  })

  test('deletes the account, which leaves nothing', async () => {
    const { user, link } = await suspended()
    const { status, body } = await sendRequest('DELETE', link)
    expect([status, body]).toMatchObject([200, { deletedCount: { groups: 1, memberships: 1 } }])
    await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
    await expect.poll(() => userDocumentPaths(user), { timeout: 20_000 }).toEqual([])
    expect((await sendRequest('GET', link)).status).toBe(404)
  })

  test('ends with the suspension, and does not lead to a later one', async () => {
    const { user, moderator, link } = await suspended()
    await liftAs(moderator, user)
    for (const [method, path] of [
      ['GET', link],
      ['GET', `${link}/export`],
      ['DELETE', link],
    ] as const)
      expect((await sendRequest(method, path)).status).toBe(404)
    await suspendAs(moderator, user)
    expect((await sendRequest('GET', link)).status).toBe(404)
    expect(await linkOf(user)).not.toBe(link)
  })

  test('takes one objection, which the moderators get as an appeal, with the ground and without the address', async () => {
    const { user, moderator, link } = await suspended()
    const appeal = (text: string) =>
      sendRequest('POST', `${link}/appeal`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      })
    for (const text of ['Too short', 'x'.repeat(5001)]) expect((await appeal(text)).status).toBe(400)
    const text = 'I wrote none of these messages.'
    expect(await appeal(text)).toMatchObject({ status: 201, body: { acknowledged: true } })
    expect(await appeal('I really wrote none of them.')).toMatchObject({ status: 409, body: { code: 'appealed' } })
    const query = { kind: 'appeal', uid: user.uid } as const
    const { body } = await expectSuccess(endpoints.listReports, 200, { query, as: moderator })
    expect(body).toMatchObject([
      {
        kind: 'appeal',
        reason: text,
        ground: 'harassment',
        groupId: null,
        reporterUid: user.uid,
        reporterName: 'Sus Pended',
      },
    ])
    expect((await sendRequest('GET', link)).body).toContain('You objected on')
    await liftAs(moderator, user)
    expect(await appeal(text)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    // A new decision can be objected to anew.
    await suspendAs(moderator, user)
    const path = `${await linkOf(user)}/appeal`
    const headers = { 'content-type': 'application/json' }
    expect((await sendRequest('POST', path, { headers, body: JSON.stringify({ text }) })).status).toBe(201)
  })

  test('says what moderators decided on the objection, and so does a mail, also to an address that is not confirmed', async () => {
    const [user, moderator, other] = await Promise.all([signUp({ verified: false }), makeModerator(), makeModerator()])
    await suspendAs(moderator, user)
    const link = await linkOf(user)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text: 'I wrote none of these messages.' })
    expect((await sendRequest('POST', `${link}/appeal`, { headers, body })).status).toBe(201)
    const query = { kind: 'appeal', uid: user.uid } as const
    const [appeal] = (await expectSuccess(endpoints.listReports, 200, { query, as: other })).body
    const decision = 'Three people have shown them to us.'
    await expectSuccess(endpoints.changeReport, 200, {
      params: { report: appeal?._id ?? '' },
      body: { status: 'closed', decision },
      as: other,
    })
    const page = (await sendRequest('GET', link)).body
    for (const part of ['your account stays suspended', decision]) expect(page).toContain(part)
    expect(page).not.toContain('will decide on it')
    await sendAllMails()
    const [mail] = await mailsOf(user)
    expect(mail?.subject).toBe("We've decided on your objection")
    for (const part of ['stays suspended', `> ${decision}`]) expect(mail?.text).toContain(part)
  })

  test('takes no objection after 183 days', async () => {
    const { user } = await suspended()
    const at = new Date(Date.now() - 184 * 24 * 60 * 60 * 1000)
    await database().doc(`suspensions/${user.uid}`).update({ at })
    const link = `/users/suspended/${await makeSuspensionToken({ uid: user.uid, at: at.toISOString() })}`
    expect((await sendRequest('GET', link)).body).toContain('You could object until')
    const answer = await sendRequest('POST', `${link}/appeal`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'I wrote none of these messages.' }),
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-late' } })
  })

  test('is refused if it is forged, and leads to the data for 30 days', async () => {
    const { user, link } = await suspended()
    for (const path of [`${link}x`, '/users/suspended/forged', link.replace(/\.\w{4}/, '.AAAA')])
      expect((await sendRequest('GET', path)).status).toBe(403)
    const at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await database().doc(`suspensions/${user.uid}`).update({ at })
    const old = `/users/suspended/${await makeSuspensionToken({ uid: user.uid, at: at.toISOString() })}`
    for (const [method, path] of [
      ['GET', `${old}/export`],
      ['DELETE', old],
    ] as const)
      expect((await sendRequest(method, path)).status).toBe(403)
    const page = await sendRequest('GET', old)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Object to this decision')
    expect(page.body).not.toContain(`${old}/export`)
  })
})
