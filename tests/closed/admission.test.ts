import { setTimeout } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_OPEN_SITE_INVITES } from '@hobbyhub/contract/shared/limits'
import { beforeAll, expect, test } from 'vitest'
import { auth } from '../../functions/src/platform/firestore/admin-app.ts'
import { type Account, changeAccount, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { hostingOrigin } from '../support/emulators.ts'
import { makeGroup } from '../support/groups.ts'
import { inviteIdOf, joinRequestByInvite, makeInviteCode } from '../support/invites.ts'
import { uploadTestPicture } from '../support/pictures.ts'
import { callEndpoint, expectRefusal, expectSuccess, sendRequest } from '../support/rest.ts'
import { giveClaims, makeClubMember, makeKeeper, makeStranger, withNewToken } from './people.ts'

let keeper: Account
beforeAll(async () => {
  keeper = await makeKeeper()
})

const makeSiteInvite = async (changes: object = {}) => {
  const body = { days: 7, uses: 2, label: 'Neighbours', ...changes }
  const made = await expectSuccess(endpoints.createSiteInvite, 201, { as: keeper, body })
  const url = new URL(made.body.url)
  expect(`${url.origin}${url.pathname}`).toBe(`${hostingOrigin()}/auth/register`)
  return { id: made.body._id, code: url.searchParams.get('invite') ?? '' }
}

const inviteRef = (code: string) => database().doc(`siteInvites/${inviteIdOf(code)}`)
const redeem = (code: string, as: Account) => callEndpoint(endpoints.useSiteInvite, { params: { invite: code }, as })
const isIn = async (user: Account) =>
  (await sendRequest('GET', '/groupInformation?limit=1', { as: await withNewToken(user) })).status === 200

test('an invitation admits as many people as it says, and the same person uses it once', async () => {
  const { code } = await makeSiteInvite()
  const [first, second, third] = [await makeStranger(), await makeStranger(), await makeStranger()]
  expect(await isIn(first)).toBe(false)
  for (const user of [first, first, second, first])
    expect(await redeem(code, user)).toMatchObject({ status: 200, body: { admitted: true } })
  expect(await redeem(code, third)).toMatchObject({ status: 410, body: { code: 'invite-ended' } })
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, true, false])
  expect((await inviteRef(code).get()).get('usesLeft')).toBe(0)
})

test('only the hash of the code is stored, and nobody who made it', async () => {
  const { id, code } = await makeSiteInvite()
  expect(id).toBe(inviteIdOf(code))
  const stored = (await inviteRef(code).get()).data()
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(['createdAt', 'expiresAt', 'label', 'uses', 'usesLeft'])
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('an unknown or deleted invitation is a 404, an expired one a 410', async () => {
  const user = await makeStranger()
  expect(await redeem('none', user)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const { id, code } = await makeSiteInvite()
  await expectSuccess(endpoints.deleteSiteInvite, 200, { params: { invite: id }, as: keeper })
  expect((await redeem(code, user)).status).toBe(404)
  await expectRefusal(endpoints.deleteSiteInvite, 404, { params: { invite: id }, as: keeper })
  const other = await makeSiteInvite()
  await inviteRef(other.code).update({ expiresAt: new Date(Date.now() - 1000) })
  expect(await redeem(other.code, user)).toMatchObject({ status: 410, body: { code: 'invite-ended' } })
  expect(await isIn(user)).toBe(false)
})

test('of 500 people at once, one use admits one', async () => {
  const { code } = await makeSiteInvite({ uses: 1 })
  const users = await Promise.all(Array.from({ length: 10 }, makeStranger))
  // Each account sends many calls, because 500 accounts would take minutes to make.
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, at) => redeem(code, users[at % users.length] ?? keeper)),
  )
  const admitted = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [at % users.length] : [])))
  expect(admitted.size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]))
  expect(await Promise.all(users.map(isIn))).toEqual(users.map((_, at) => admitted.has(at)))
  expect((await inviteRef(code).get()).get('usesLeft')).toBe(0)
})

test('moderators list, make and delete invitations, and nobody else', async () => {
  const { id } = await makeSiteInvite({ label: 'Listed' })
  const { body } = await expectSuccess(endpoints.listSiteInvites, 200, { query: { limit: '1' }, as: keeper })
  expect(body).toMatchObject([{ _id: id, label: 'Listed', uses: 2, usesLeft: 2 }])
  const member = await makeClubMember()
  // The account has lost the claim that the token still has.
  const former = await giveClaims(await makeStranger(), { admin: true })
  await giveClaims(former, { admitted: true })
  for (const as of [member, former]) {
    await expectRefusal(endpoints.listSiteInvites, 403, { as })
    await expectRefusal(endpoints.createSiteInvite, 403, { as, body: { days: 1, uses: 1 } })
    await expectRefusal(endpoints.deleteSiteInvite, 403, { as, params: { invite: id } })
    await expectRefusal(endpoints.endAdmission, 403, { as, params: { uid: keeper.uid } })
  }
})

test.each([
  { days: 0, uses: 1 },
  { days: 91, uses: 1 },
  { days: 1, uses: 0 },
  { days: 1, uses: 501 },
  { days: 1.5, uses: 1 },
  { days: 1, uses: 1, skipsApproval: true },
  { days: 1, uses: 1, label: 'a\nb' },
  { uses: 1 },
])('the body %j is a 400', async (body) => {
  await expectRefusal(endpoints.createSiteInvite, 400, { as: keeper, body })
})

test('there are at most 50 open invitations', async () => {
  const before = await database().collection('siteInvites').get()
  for (const { ref } of before.docs) await ref.delete()
  const made = []
  for (let at = 0; at < MAX_OPEN_SITE_INVITES; at += 1) made.push(await makeSiteInvite())
  const body = { days: 1, uses: 1 }
  await expectRefusal(endpoints.createSiteInvite, 409, { as: keeper, body })
  for (const { id } of made) await database().doc(`siteInvites/${id}`).delete()
  await expectSuccess(endpoints.createSiteInvite, 201, { as: keeper, body })
})

/** A time before any sign-in of the tests, in s since 1970. */
const PAST_S = 1_700_000_000

test('a moderator ends an admission: the sessions end, and the same person needs another use', async () => {
  const { code } = await makeSiteInvite({ uses: 1 })
  const user = await makeStranger()
  await redeem(code, user)
  const admitted = await withNewToken(await giveClaimsBeside(user))
  expect(await isIn(user)).toBe(true)
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: admitted })
  expect(body.admission).toEqual({ admittedAt: expect.any(String) })
  await changeAccount(user.uid, { validSince: String(PAST_S) })
  const end = { params: { uid: user.uid }, as: keeper }
  for (let times = 0; times < 2; times += 1)
    expect((await expectSuccess(endpoints.endAdmission, 200, end)).body).toEqual({ admitted: false })
  const { tokensValidAfterTime = '' } = await auth.getUser(user.uid)
  expect(Date.parse(tokensValidAfterTime)).toBeGreaterThan(PAST_S * 1000)
  expect(await isIn(user)).toBe(false)
  expect((await redeem(code, await withNewToken(user))).status).toBe(410)
  await expectRefusal(endpoints.endAdmission, 404, { params: { uid: 'nobody' }, as: keeper })
})

/** Gives a claim that has nothing to do with admission, beside those that the account has. */
const giveClaimsBeside = (account: Account) => giveClaims(account, { admitted: true, librarian: true })

test('other claims of the account stay', async () => {
  const { code } = await makeSiteInvite()
  const user = await giveClaims(await makeStranger(), { librarian: true })
  await redeem(code, user)
  await expectSuccess(endpoints.endAdmission, 200, { params: { uid: user.uid }, as: keeper })
  const token = (await withNewToken(user)).token.split('.')[1] ?? ''
  const claims = JSON.parse(Buffer.from(token, 'base64url').toString())
  expect([claims.librarian, claims.admitted]).toEqual([true, undefined])
})

test('an address of a domain, and a moderator, stay admitted', async () => {
  const member = await makeClubMember()
  for (const { uid } of [member, keeper])
    await expectSuccess(endpoints.endAdmission, 200, { params: { uid }, as: keeper })
  expect(await isIn(member)).toBe(true)
  // The claim `admin` is left alone. The sessions end, so the keeper signs in again.
  keeper = await withNewToken(keeper)
  expect(await isIn(keeper)).toBe(true)
})

test('whoever joins by the invitation of a group is admitted, with one use', async () => {
  const creator = await makeClubMember()
  const id = await makeGroup(creator)
  const code = await makeInviteCode(id, creator, { uses: 1 })
  const [first, second] = [await makeStranger(), await makeStranger()]
  const { body } = await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, first))
  expect(body).toMatchObject({ joined: true })
  expect(await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, second))).toMatchObject({
    code: 'invite-ended',
  })
  expect([await isIn(first), await isIn(second)]).toEqual([true, false])
})

test('the invitation of a full group, and of one that decides itself, admits as many people as it says', async () => {
  const creator = await makeClubMember()
  for (const approvalRequired of [false, true]) {
    const id = await makeGroup(creator, { maxMembers: 1, approvalRequired: false })
    await expectSuccess(endpoints.joinGroup, 200, {
      params: { id },
      body: { userEmail: keeper.email },
      as: keeper,
    })
    await database().doc(`groups/${id}`).update({ approvalRequired })
    const code = await makeInviteCode(id, creator, { uses: 1, skipsApproval: true })
    const [first, second] = [await makeStranger(), await makeStranger()]
    const answer = await callEndpoint(endpoints.joinGroup, joinRequestByInvite(id, code, first))
    expect(answer.status).toBe(approvalRequired ? 200 : 409)
    await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, second))
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
    // Afterwards, with a new token, the same person waits by the same invitation, whose use they have.
    if (!approvalRequired) {
      const again = joinRequestByInvite(id, code, await withNewToken(first), { wait: true })
      expect((await expectSuccess(endpoints.joinGroup, 200, again)).body).toMatchObject({ status: 'waiting' })
    }
  }
})

test('the invitation of a group admits nobody whom the group has blocked, and nobody once the group is hidden', async () => {
  const creator = await makeClubMember()
  const id = await makeGroup(creator)
  const code = await makeInviteCode(id, creator, { uses: 5 })
  const [blocked, late] = [await makeStranger(), await makeStranger()]
  await expectSuccess(endpoints.blockUser, 200, { params: { id, uid: blocked.uid }, as: creator })
  await expectRefusal(endpoints.joinGroup, 403, joinRequestByInvite(id, code, blocked))
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: keeper })
  await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, late))
  expect([await isIn(blocked), await isIn(late)]).toEqual([false, false])
})

test('the cookie for pictures opens pictures and nothing else, until the session ends', async () => {
  const user = await giveClaims(await makeStranger(), { admitted: true })
  const started = await expectSuccess(endpoints.startSession, 204, { as: user })
  const [cookie = '', ...attributes] = (started.headers.get('set-cookie') ?? '').split('; ')
  expect(attributes).toEqual(['Max-Age=1209600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
  const ask = (path: string, headers = { cookie }) => sendRequest('GET', path, { headers })
  const { url } = await uploadTestPicture(user)
  const shown = await ask(new URL(url).pathname)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])
  // There is no such picture: a 404 says that the cookie was accepted.
  expect((await ask('/pictures/none.webp')).status).toBe(404)
  expect((await ask('/pictures/none.webp', { cookie: '__session=forged' })).status).toBe(401)
  expect((await sendRequest('GET', '/pictures/none.webp')).status).toBe(401)
  expect((await sendRequest('GET', '/pictures/none.webp', { as: await makeStranger() })).status).toBe(403)
  for (const path of ['/groupInformation', '/users/notices', '/pictures']) expect((await ask(path)).status).toBe(401)
  await expectRefusal(endpoints.startSession, 403, { as: await makeStranger() })
  const ended = await expectSuccess(endpoints.endSession, 204, { as: user })
  expect(ended.headers.get('set-cookie')).toMatch(/^__session=; Max-Age=0; /)
  // Auth compares whole seconds: a session that began in the second of its revocation stays valid.
  await setTimeout(1000)
  await expectSuccess(endpoints.endAdmission, 200, { params: { uid: user.uid }, as: keeper })
  expect((await ask('/pictures/none.webp')).status).toBe(401)
})

test('an account that was never confirmed is admitted by an invitation, too', async () => {
  const { code } = await makeSiteInvite()
  const user = await signUp()
  expect((await redeem(code, user)).status).toBe(200)
  expect(await isIn(user)).toBe(true)
})
