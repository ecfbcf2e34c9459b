import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { INVITE_ERROR_MESSAGES } from '@hobbyhub/contract/invites/invite-problem'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { inviteDocumentRef, makeInviteCode } from '../../support/invites.ts'
import { cancelMeeting, planMeetings } from '../../support/meetings.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { openReadCounter } from '../../support/read-counter.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

test('a shared link returns the group’s card to clients without scripts, and may be cached', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { groupName: 'Über <b>Brot</b>' })
  const { body, headers } = await expectSuccess(endpoints.sharePage, 200, { params: { id } })
  expect(body).toContain('<meta property="og:title" content="Über &lt;b&gt;Brot&lt;/b&gt;">')
  expect(body).toContain(`<link rel="canonical" href="${hostingOrigin()}/s/${id}">`)
  expect(body).not.toContain('noindex')
  expect(body).toContain('"@type":"Organization"')
  expect(body).not.toContain(creator.email)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const own = await expectSuccess(endpoints.sharePage, 200, { params: { id }, as: creator })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  await planMeetings(id, creator)
  expect((await expectSuccess(endpoints.sharePage, 200, { params: { id } })).body).toContain('"@type":"Event"')
})

test('parameters that sites and apps add to a link do no harm', async () => {
  const id = await makeGroup(await signUp())
  for (const query of ['fbclid=x', 'utm_source=a&utm_medium=b', '__proto__=1', 'limit=0'])
    expect((await sendRequest('GET', `/s/${id}?${query}`)).status).toBe(200)
})

test('the link of an invitation shows the group’s card, and leads to the group with the invitation', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { groupName: 'Harbour Chess' })
  const code = await makeInviteCode(id, creator)
  const { body } = await expectSuccess(endpoints.sharePage, 200, { params: { id }, query: { invite: code } })
  expect(body).toContain('<meta property="og:title" content="Harbour Chess">')
  const target = `/groups/${id}?invite=${encodeURIComponent(code)}`
  expect(body).toContain(`href="${target}"`)
  // Search engines do not list the invitation, and know the group's page without it.
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain(`<link rel="canonical" href="${hostingOrigin()}/s/${id}">`)
  expect(body).toContain(`<meta property="og:url" content="${hostingOrigin()}/s/${id}">`)
  for (const invite of ['', 'x'.repeat(129)]) {
    const invalid = await expectSuccess(endpoints.sharePage, 200, { params: { id }, query: { invite } })
    expect(invalid.body).toContain(`href="/groups/${id}"`)
    expect(invalid.body).toContain('<meta name="robots" content="noindex">')
  }
})

test('a link with an invented, used or expired invitation says so, and leads to the group without it', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { approvalRequired: true })
  const [used, expired] = [await makeInviteCode(id, creator), await makeInviteCode(id, creator)]
  await inviteDocumentRef(id, used).update({ usesLeft: 0 })
  await inviteDocumentRef(id, expired).update({ expiresAt: new Date(Date.now() - 1) })
  for (const [invite, problem] of [
    ['anything', INVITE_ERROR_MESSAGES.unknown],
    ['"><b>', INVITE_ERROR_MESSAGES.unknown],
    [used, INVITE_ERROR_MESSAGES.used],
    [expired, INVITE_ERROR_MESSAGES.expired],
  ] as const) {
    const { body } = await expectSuccess(endpoints.sharePage, 200, { params: { id }, query: { invite } })
    expect(body).toContain(problem)
    expect(body).toContain(`<a class="button" href="/groups/${id}">Ask to join this group</a>`)
  }
})

test('the link of an invitation says whether an organizer still has to approve', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { approvalRequired: true })
  const labelOf = async (query: { invite?: string }) => {
    const { body } = await expectSuccess(endpoints.sharePage, 200, { params: { id }, query })
    return /<a class="button"[^>]*>([^<]*)</.exec(body)?.[1]
  }
  expect(await labelOf({})).toBe('Ask to join this group')
  expect(await labelOf({ invite: await makeInviteCode(id, creator) })).toBe('Join this group')
  expect(await labelOf({ invite: await makeInviteCode(id, creator, { skipsApproval: false }) })).toBe(
    'Ask to join this group',
  )
})

test('a meeting’s time on a shared page names its zone', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const at = { date: '2027-11-26', time: '23:30', timeZone: 'America/New_York', place: 'Online' }
  await planMeetings(id, creator, at)
  const { body } = await expectSuccess(endpoints.sharePage, 200, { params: { id } })
  expect(body).toMatch(/Next meeting: Friday,? 26 November 2027 at 23:30 GMT-5, <bdi>Online</)
})

test('the page has the next three planned meetings, and names its creator but nobody else', async () => {
  const creator = await signUp({ name: 'Ada', verified: true })
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { name: 'Bo', verified: true })
  const member = await signUp({ name: 'Mem Ber' })
  await joinGroupAs(id, member)
  const ids: string[] = []
  for (const days of [9, 6, 7, 8, 5])
    ids.push(...(await planMeetings(id, creator, { date: dayFromNow(days), onlineUrl: 'https://meet.example/room' })))
  const [late, second, third, fourth, first] = ids
  await cancelMeeting({ id, meetingId: second ?? '' }, creator)
  const { body } = await expectSuccess(endpoints.sharePage, 200, { params: { id } })
  const links = [...body.matchAll(new RegExp(`<a href="/s/${id}/m/([^"]+)"`, 'g'))].map(([, link]) => link)
  expect(links).toEqual([first, third, fourth])
  const names = [member.name, organizer.email, '<bdi>Bo</bdi>']
  for (const hidden of [late ?? '', 'meet.example', ...names]) expect(body).not.toContain(hidden)
  expect(body).toContain('<li>Run by <bdi>Ada</bdi></li>')
  expect(body).toContain('<li>2 in ')
})

/** The picture of a page's link preview, loaded from the address in its head, and the type and measures that stand there. */
const previewOf = async (id: string) => {
  const { body } = await expectSuccess(endpoints.sharePage, 200, { params: { id } })
  const content = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(String(body))?.[1]
  const answer = await fetch(content('image') ?? '')
  const { format, width, height } = await sharp(await answer.bytes()).metadata()
  expect([`image/${format}`, String(width), String(height)]).toEqual(
    ['image:type', 'image:width', 'image:height'].map(content),
  )
  return { url: content('image'), type: answer.headers.get('content-type'), width, height }
}

test('link previews of a group show its uploaded picture as JPEG, or a card, with the stated measures', async () => {
  const creator = await signUp({ verified: true })
  const { url } = await uploadTestPicture(creator)
  const id = await makeGroup(creator, { image: url })
  const measures = { width: 1200, height: 630 }
  expect(await previewOf(id)).toEqual({ url: url.replace(/webp$/, 'jpg'), type: 'image/jpeg', ...measures })
  const drawn = await makeGroup(creator, { image: `${hostingOrigin()}/demo/cooking-1.webp` })
  const card = `${hostingOrigin()}/pictures/cards/${drawn}.png`
  expect(await previewOf(drawn)).toEqual({ url: card, type: 'image/png', ...measures })
})

test('a deleted group, one that never existed, and an invalid id get a page with an explanation', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  for (const each of [id, randomUUID(), '__id__', 'a/b', 'x'.repeat(129), 'x\u0000', '%']) {
    const { body } = await expectSuccess(endpoints.sharePage, 404, { params: { id: each } })
    expect(body).toContain('<a class="button" href="/groups">')
  }
  for (const path of ['/s', '/s/', '/s/a/b']) expect((await sendRequest('GET', path)).status).toBe(404)
})

test('a page costs at most 5 reads, and an invalid id none', async () => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(creator)
  const { origin, take, end } = await openReadCounter()
  const readsOf = async (query: { invite?: string } = {}) => {
    await expectSuccess(endpoints.sharePage, 200, { params: { id }, query, origin })
    return take()
  }
  try {
    expect(await readsOf(), 'the group').toEqual({ documents: 1, aggregates: 0, aggregateReads: 0 })
    expect(await readsOf({ invite: 'code' }), 'the invitation is checked').toMatchObject({ documents: 2 })
    await planMeetings(id, creator, { repeat: { every: 'week', times: 5 } })
    expect(await readsOf(), 'three meetings').toMatchObject({ documents: 4 })
    const { url } = await uploadTestPicture(creator)
    await database().doc(`groups/${id}`).update({ image: url })
    expect(await readsOf({ invite: 'code' }), 'an uploaded picture').toEqual({
      documents: 5,
      aggregates: 0,
      aggregateReads: 0,
    })
    await expectSuccess(endpoints.sharePage, 404, { params: { id: '__id__' }, origin })
    expect(take().documents).toBe(0)
  } finally {
    await end()
  }
})
