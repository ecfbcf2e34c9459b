import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, makeModerator, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { hostingOrigin } from '../support/emulators.ts'
import { makeGroup } from '../support/groups.ts'
import { makeInviteCode } from '../support/invites.ts'
import { planMeetings } from '../support/meetings.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../support/rest.ts'
import { giveClaims, makeClubMember, makeStranger } from './people.ts'

// What a closed site says to whom, for each endpoint.

let stranger: Account
let member: Account
let id: string
let meetingId: string

beforeAll(async () => {
  stranger = await makeStranger()
  member = await makeClubMember()
  id = await makeGroup(member, { groupName: 'Secret Chess' })
  meetingId = (await planMeetings(id, member))[0] ?? ''
})

type Name = keyof typeof endpoints
const all = Object.keys(endpoints).filter((name): name is Name => name in endpoints)
const endpointOf = (name: Name): Endpoint => endpoints[name]

const pathOf = (name: Name, group = id) =>
  endpointOf(name).path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    param === 'id' ? group : param === 'meetingId' ? meetingId : param === 'sitemap' ? 'groups-0' : 'none',
  )

const ask = (name: Name, as?: Account, group?: string) =>
  sendRequest(endpointOf(name).method.toUpperCase(), pathOf(name, group), { as })

/** Open to everybody, or only asked what a link or an invitation allows. All others must be named in no list. */
const ALLOWED: readonly Name[] = [
  ...(['getSite', 'listModerationYears', 'openApi', 'sitemap', 'sharePage', 'ownCalendar'] as const),
  ...(['confirmUnsubscribe', 'unsubscribe', 'showReply', 'replyByMail', 'showActive', 'markActiveByMail'] as const),
  ...(['saveUser', 'exportUser', 'deleteUser', 'joinGroup', 'useSiteInvite', 'endSession'] as const),
  ...(['getMailSettings', 'changeMailSettings', 'putMailSettings', 'contact'] as const),
  ...(['showSuspended', 'exportSuspended', 'deleteSuspended', 'appealSuspension'] as const),
]
const PAGES: readonly Name[] = [
  ...(['meetingPage', 'townPage', 'hobbyPage', 'townHobbyPage', 'townsPage', 'allGroupsPage'] as const),
  'noticePage',
]
const NOT_FOUND: readonly Name[] = [
  ...(['calendarFeed', 'atomFeed', 'jsonFeed', 'groupCalendar', 'meetingFile'] as const),
  ...(['groupSitemap', 'showPreview', 'showCard'] as const),
]
const SHUT = all.filter((name) => ![...ALLOWED, ...PAGES, ...NOT_FOUND].includes(name))

test('the lists name what the contract says', () => {
  const having = (what: Endpoint['ifNotAdmitted']) => all.filter((name) => endpointOf(name).ifNotAdmitted === what)
  expect(having('allowed').toSorted()).toEqual(ALLOWED.toSorted())
  expect(having('page').toSorted()).toEqual(PAGES.toSorted())
  expect(having('not-found').toSorted()).toEqual(NOT_FOUND.toSorted())
  expect(SHUT.length).toBeGreaterThan(60)
})

test.each(SHUT)('%s: 401 without a token, 403 with that of a stranger', async (name) => {
  expect(await ask(name)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(await ask(name, stranger)).toMatchObject({ status: 403, body: { code: 'not-admitted' } })
})

test.each(NOT_FOUND)('%s: 404 to everybody who is not admitted', async (name) => {
  for (const as of [undefined, stranger]) expect((await ask(name, as)).status).toBe(404)
})

test.each([...PAGES, 'sharePage'] as const)('%s: one page, whether there is something or not', async (name) => {
  const there = await ask(name)
  expect(there).toMatchObject({ status: 404 })
  expect(there.body).toContain('This site is closed')
  expect(there.body).not.toContain('Secret Chess')
  expect(there.body).toContain('noindex')
  expect(there.headers.get('cache-control')).toBe('no-store')
  for (const other of [await ask(name, undefined, 'no-such-group'), await ask(name, stranger)]) {
    expect({ status: other.status, body: other.body }).toEqual({ status: there.status, body: there.body })
    expect(other.headers.get('content-security-policy')).toBe(there.headers.get('content-security-policy'))
  }
})

test('with an invitation, the page of its group opens, without links to others; with another one it does not', async () => {
  const code = await makeInviteCode(id, member)
  const { status, body, headers } = await sendRequest('GET', `/s/${id}?invite=${code}`)
  expect(status).toBe(200)
  expect(body).toContain('Secret Chess')
  expect(body).toContain(`/groups/${id}?invite=${code}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(String(body).match(/href="[^"]*"/g)).toEqual([`href="/groups/${id}?invite=${code}"`])
  expect(String(body)).not.toMatch(/<img|og:/)
  for (const wrong of [`/s/${id}?invite=none`, `/s/no-such-group?invite=${code}`, `/s/${id}?invite=`])
    expect(await sendRequest('GET', wrong)).toMatchObject({
      status: 404,
      body: expect.stringContaining('site is closed'),
    })
})

test('the address of a group answers with a page that says nothing of the group', async () => {
  const response = await fetch(`${hostingOrigin()}/groups/${id}`, { redirect: 'manual' })
  expect(await response.text()).not.toContain('Secret Chess')
})

test('the site says what it is, and its sitemap has no groups', async () => {
  const { body } = await expectSuccess(endpoints.getSite, 200)
  expect(body).toMatchObject({
    name: 'HobbyHub',
    registration: { domains: ['Club.example', 'sub.library.example'] },
    languages: ['en'],
  })
  expect(body.categories).toContainEqual({ name: 'Reading', slug: 'reading' })
  await expectSuccess(endpoints.openApi, 200)
  // As the daily job leaves it.
  await database().doc('jobs/sitemaps').set({ files: 2, writtenOn: '2026-11-28' }, { merge: true })
  const { body: sitemap } = await expectSuccess(endpoints.sitemap, 200)
  expect(sitemap.match(/<loc>/g)).toHaveLength(1)
})

test('everybody reads what the moderators decided, in numbers', async () => {
  const moderator = await makeModerator()
  await expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude' }, as: moderator })
  const { headers, body: shown } = await expectSuccess(endpoints.listModerationYears, 200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(shown.years[0]).toMatchObject({ year: new Date().getUTCFullYear(), reports: expect.any(Number) })
  expect(Object.keys(shown)).toEqual(['years'])
  await expectSuccess(endpoints.listModerationYears, 200, { as: stranger })
})

describe('who is admitted', () => {
  const list = (as: Account) => sendRequest('GET', '/groupInformation?limit=1', { as })

  test.each([
    ['a confirmed address of a domain', { email: 'club.example', verified: true }, 200],
    ['the domain in another case', { email: 'CLUB.EXAMPLE', verified: true }, 200],
    ['an address that is not confirmed', { email: 'club.example', verified: false }, 403],
    ['a subdomain', { email: 'sub.club.example', verified: true }, 403],
    ['the domain above', { email: 'library.example', verified: true }, 403],
    ['a domain that ends alike', { email: 'evilclub.example', verified: true }, 403],
    ['a longer domain', { email: 'club.example.evil.example', verified: true }, 403],
  ] as const)('%s', async (what, { email, verified }, status) => {
    const user = await signUp({ email: `a-${what.replaceAll(' ', '-')}-${Date.now()}@${email}`, verified })
    expect((await list(user)).status).toBe(status)
  })

  test.each([
    [{ admitted: true }, 200],
    [{ admin: true }, 200],
    [{ admitted: 'true' }, 403],
    [{ admin: 1, admitted: 1 }, 403],
    [{ member: true }, 403],
  ] as const)('the claims %j', async (claims, status) => {
    expect((await list(await giveClaims(await makeStranger(), claims))).status).toBe(status)
  })
})

test('responses to admitted users are kept by no cache', async () => {
  for (const path of [
    '/groupInformation',
    `/groupInformation/${id}`,
    `/s/${id}`,
    `/groupInformation/${id}/meetings.ics`,
  ]) {
    const { status, headers } = await sendRequest('GET', path, { as: member })
    expect(`${path} ${status} ${headers.get('cache-control')}`).toBe(`${path} 200 private, no-store`)
  }
})

test('a stranger saves, exports and deletes the own account', async () => {
  const user = await makeStranger()
  const record = { firebaseUid: user.uid, email: user.email, name: user.name, photoURL: null }
  const times = { creationTime: new Date().toUTCString(), lastSignInTime: new Date().toUTCString() }
  await expectSuccess(endpoints.saveUser, 201, { as: user, body: { ...record, ...times } })
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(body).toMatchObject({ account: { uid: user.uid }, admission: null })
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
})

test('a stranger neither joins nor learns whether there is a group', async () => {
  const join = (group: string, more: object = {}) => ({
    params: { id: group },
    body: { userEmail: stranger.email, ...more },
    as: stranger,
  })
  const refusals = []
  for (const group of [id, 'no-such-group']) {
    refusals.push(await expectRefusal(endpoints.joinGroup, 403, join(group)))
    refusals.push(await expectRefusal(endpoints.joinGroup, 410, join(group, { invite: 'none' })))
  }
  const told = refusals.map(({ code, message }) => ({ code, message }))
  expect(told.slice(2)).toEqual(told.slice(0, 2))
  expect(told[0]?.code).toBe('not-admitted')
})
